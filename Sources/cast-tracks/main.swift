import CastTracksCLI

CommandLineTool.main()
