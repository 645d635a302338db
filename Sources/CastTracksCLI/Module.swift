/// The `cast-tracks` command.
package enum CommandLineTool {
  /// Runs the command named on the command line; returns only by exiting.
  package static func main() {}
}
