// Sample captions in the style given by the URL's fragment (JSON), over a sample picture.
'use strict';

const style = (() => { try { return JSON.parse(decodeURIComponent(location.hash.slice(1))); } catch { return null; } })();
const sample = new VTTCue(0, 1, 'The quick brown fox jumps over the lazy dog.\n<i>Zażółć gęślą jaźń — ¿qué tal, Ærøskøbing?</i>');
Captions.draw(document.getElementById('captions'), null, [sample], style);
