// Draws the active cues of hidden text tracks in a Cast TextTrackStyle. Native ::cue can't do small capitals nor the
// window members, an overlay can do all twelve. Nothing here makes markup from text: cues come as DOM from the
// browser's own WebVTT parser (getCueAsHTML), styles are single CSSOM values that the browser itself validates.
'use strict';

const Captions = (() => {
  const families = {
    SANS_SERIF: '"Liberation Sans", Arial, "DejaVu Sans", sans-serif',
    MONOSPACED_SANS_SERIF: '"Liberation Mono", "DejaVu Sans Mono", monospace',
    SERIF: '"Liberation Serif", "Times New Roman", "DejaVu Serif", serif',
    MONOSPACED_SERIF: '"Courier New", "Liberation Mono", "DejaVu Sans Mono", monospace',
    CASUAL: '"Comic Neue", "Comic Sans MS", casual, "Liberation Sans", sans-serif',
    CURSIVE: '"URW Chancery L", "Apple Chancery", cursive, "Liberation Serif", serif',
    SMALL_CAPITALS: '"Liberation Sans", Arial, "DejaVu Sans", sans-serif',
  };
  const genericWords = new Set(['serif', 'sans-serif', 'monospace', 'cursive', 'fantasy', 'system-ui']);

  // The receiver's defaults where the style leaves a member out (protocol 5.12: they are the receiver's to choose).
  const defaults = { foregroundColor: '#FFFFFFFF', backgroundColor: '#000000CC', edgeType: 'NONE', edgeColor: '#000000FF',
    windowType: 'NONE', windowColor: '#00000000', windowRoundedCornerRadius: 0, fontScale: 1, fontFamily: null,
    fontGenericFamily: 'SANS_SERIF', fontStyle: 'NORMAL' };

  // Bad values do nothing on a device (G5), so they fall back to the default here.
  function resolved(style) {
    const out = { ...defaults };
    for (const [key, value] of Object.entries(style ?? {})) {
      if (!(key in defaults) || value === null) continue;
      if (key.endsWith('Color') && !/^#[0-9a-f]{8}$|^#[0-9a-f]{6}$/i.test(value)) continue;
      if (key === 'fontScale' && !(typeof value === 'number' && value > 0 && value <= 10)) continue;
      if (key === 'windowRoundedCornerRadius' && !(typeof value === 'number' && value >= 0)) continue;
      if (key === 'fontFamily' && typeof value !== 'string') continue;
      out[key] = value;
    }
    return out;
  }

  function fontFamily(style) {
    const fallback = families[style.fontGenericFamily] ?? families.SANS_SERIF;
    if (!style.fontFamily) return fallback;
    const names = style.fontFamily.split(',').map(name => name.trim().replace(/["\\\n]/g, '')).filter(Boolean)
      .map(name => genericWords.has(name.toLowerCase()) ? families[{ serif: 'SERIF', monospace: 'MONOSPACED_SANS_SERIF',
        cursive: 'CURSIVE' }[name.toLowerCase()]] ?? name.toLowerCase() : `"${name}"`);
    return [...names, fallback].join(', ');
  }

  function edge(style, size) {
    const color = style.edgeColor, thin = Math.max(1, size / 22), far = Math.max(1.5, size / 14);
    const px = value => `${value.toFixed(2)}px`;
    switch (style.edgeType) {
      case 'OUTLINE': {
        const shadows = [];
        for (let step = 0; step < 16; step++) {
          const angle = step * Math.PI / 8;
          shadows.push(`${px(Math.cos(angle) * thin)} ${px(Math.sin(angle) * thin)} 0 ${color}`);
        }
        return shadows.join(', ');
      }
      case 'DROP_SHADOW': return `${px(far)} ${px(far)} ${px(far)} ${color}`;
      case 'RAISED': return `${px(thin / 2)} ${px(thin / 2)} 0 ${color}, ${px(thin)} ${px(thin)} 0 ${color}, ${px(far)} ${px(far)} 0 ${color}`;
      case 'DEPRESSED': return `${px(-thin / 2)} ${px(-thin / 2)} 0 ${color}, ${px(-thin)} ${px(-thin)} 0 ${color}, ${px(-far)} ${px(-far)} 0 ${color}`;
      default: return 'none';
    }
  }

  // The picture inside the element: object-fit contain leaves bars, captions belong on the picture.
  function pictureBox(video, width, height) {
    const ratio = video && video.videoWidth ? video.videoWidth / video.videoHeight : width / height;
    const w = Math.min(width, height * ratio), h = Math.min(height, width / ratio);
    return { left: (width - w) / 2, top: (height - h) / 2, width: w, height: h };
  }

  function hasWindow(style) { return style.windowType === 'NORMAL' || style.windowType === 'ROUNDED_CORNERS'; }

  function cueElement(cue, style, size) {
    const box = document.createElement('div');
    box.className = 'cue';
    const window_ = document.createElement('div');
    window_.className = 'window';
    const text = document.createElement('span');
    text.className = 'text';
    text.append(cue.getCueAsHTML ? cue.getCueAsHTML() : cue.text ?? '');
    window_.append(text);
    box.append(window_);

    const b = box.style;
    b.position = 'absolute';
    b.fontSize = `${size}px`;
    b.lineHeight = '1.3';
    b.fontFamily = fontFamily(style);
    b.fontWeight = style.fontStyle.includes('BOLD') ? '700' : '400';
    b.fontStyle = style.fontStyle.includes('ITALIC') ? 'italic' : 'normal';
    b.fontVariantCaps = style.fontGenericFamily === 'SMALL_CAPITALS' ? 'small-caps' : 'normal';
    b.whiteSpace = 'pre-line';
    b.overflowWrap = 'break-word';
    b.unicodeBidi = 'plaintext';
    b.textAlign = { start: 'start', end: 'end', left: 'left', right: 'right' }[cue.align] ?? 'center';
    window_.dir = 'auto';
    if (cue.vertical) b.writingMode = cue.vertical === 'rl' ? 'vertical-rl' : 'vertical-lr';

    const w = window_.style;
    w.display = 'inline-block';
    w.maxWidth = '100%';
    if (hasWindow(style)) {
      w.backgroundColor = style.windowColor;
      w.padding = '0.15em 0.4em';
      if (style.windowType === 'ROUNDED_CORNERS') w.borderRadius = `${style.windowRoundedCornerRadius}px`;
    }
    const t = text.style;
    t.color = style.foregroundColor;
    t.backgroundColor = style.backgroundColor;
    t.boxDecorationBreak = 'clone';
    t.webkitBoxDecorationBreak = 'clone';
    t.textShadow = edge(style, size);
    return box;
  }

  // Where a cue goes (WebVTT 6.1, for boxes that are drawn with CSS): percentages of the picture.
  function place(box, cue, area, stack) {
    const vertical = Boolean(cue.vertical);
    const size = Math.min(100, Math.max(0, cue.size ?? 100));
    const align = cue.align ?? 'center';
    let position = cue.position, anchor = cue.positionAlign ?? 'auto';
    if (position === 'auto' || position === undefined) position = { start: 0, left: 0, end: 100, right: 100 }[align] ?? 50;
    if (anchor === 'auto') anchor = { start: 'line-left', left: 'line-left', end: 'line-right', right: 'line-right' }[align] ?? 'center';
    const room = anchor === 'line-left' ? 100 - position : anchor === 'line-right' ? position : 2 * Math.min(position, 100 - position);
    const extent = Math.min(size, room || 100);
    const start = anchor === 'line-left' ? position : anchor === 'line-right' ? position - extent : position - extent / 2;
    const b = box.style;
    if (vertical) { b.top = `${start}%`; b.height = `${extent}%`; } else { b.left = `${start}%`; b.width = `${extent}%`; }

    const across = vertical ? box.offsetWidth : box.offsetHeight;
    const whole = vertical ? area.width : area.height;
    let offset;
    if (cue.line === 'auto' || cue.line === undefined) {
      offset = whole - stack.bottom - across;
      stack.bottom += across;
    } else if (cue.snapToLines) {
      const line = parseFloat(getComputedStyle(box).lineHeight) || across;
      offset = cue.line >= 0 ? cue.line * line : whole + cue.line * line - (across - line);
    } else {
      offset = whole * cue.line / 100;
      if (cue.lineAlign === 'center') offset -= across / 2;
      if (cue.lineAlign === 'end') offset -= across;
    }
    offset = Math.max(0, Math.min(whole - across, offset));
    if (!vertical) b.top = `${offset}px`;
    else if (cue.vertical === 'rl') b.right = `${offset}px`;
    else b.left = `${offset}px`;
  }

  // Draws `cues` (VTTCue objects) into `container`, over `video`.
  function draw(container, video, cues, textTrackStyle) {
    const style = resolved(textTrackStyle);
    const outer = container.parentElement.getBoundingClientRect();
    const area = pictureBox(video, outer.width, outer.height);
    Object.assign(container.style, { left: `${area.left}px`, top: `${area.top}px`, width: `${area.width}px`, height: `${area.height}px` });
    const size = area.height * 0.05 * style.fontScale;
    container.replaceChildren();
    // A margin below, as TVs leave one, and room for the title and progress bar while they show; cues with a line of their
    // own are not moved by it.
    const stack = { bottom: area.height * (document.body.classList.contains('info') ? 0.28 : 0.03) };
    // The last cue given is the lowest line, so that simultaneous cues read in order.
    for (const cue of [...cues].reverse()) {
      const box = cueElement(cue, style, size);
      container.prepend(box);
      place(box, cue, area, stack);
    }
  }

  // What is really drawn, from the browser's own computed values.
  function report(container) {
    return [...container.querySelectorAll('.cue')].map(box => {
      const text = box.querySelector('.text'), window_ = box.querySelector('.window');
      const b = getComputedStyle(box), t = getComputedStyle(text), w = getComputedStyle(window_), r = text.getBoundingClientRect();
      return { text: text.innerText, color: t.color, backgroundColor: t.backgroundColor, textShadow: t.textShadow, fontFamily: b.fontFamily,
        fontSize: b.fontSize, fontWeight: b.fontWeight, fontStyle: b.fontStyle, fontVariantCaps: b.fontVariantCaps,
        windowColor: w.backgroundColor, windowRadius: w.borderTopLeftRadius, direction: getComputedStyle(window_).direction,
        box: [r.left, r.top, r.width, r.height].map(value => Math.round(value)) };
    });
  }

  return { draw, report, resolved };
})();
