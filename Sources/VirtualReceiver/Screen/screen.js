// The TV. The receiver says what to do by server-sent events; the page does it with a real <video> and real text
// tracks, and posts back what truly happened. Everything a sender chose is put in place as text or as a URL that is
// http or https, never as markup.
'use strict';

const $ = id => document.getElementById(id);
const query = new URLSearchParams(location.search);
// A shot is a page that only mirrors, paused at the picture wanted, for a screenshot.
const shot = query.get('shot');
const page = { id: null, authoritative: false };
const stage = { loadId: null, video: null, tracks: new Map(), active: [], style: null, kind: null, rate: 1, wantsPlay: false,
  ended: false, title: '', started: false, sequence: 0 };

// --- reports: in order, one request at a time; a newer position replaces an unsent older one --------------------------
const outbox = [];
let posting = false;
async function flush() {
  if (posting) return;
  posting = true;
  while (outbox.length) {
    const batch = outbox.splice(0, 64);
    try {
      const reply = await fetch('screen/report', { method: 'POST', headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ page: page.id, reports: batch }) });
      if (!reply.ok) break;
    } catch { break; }
  }
  posting = false;
}
function report(event, more = {}) {
  if (page.id === null) return;
  const entry = { event, loadId: stage.loadId, sequence: stage.sequence, position: stage.video ? stage.video.currentTime : null, ...more };
  if (event === 'position') {
    const older = outbox.findIndex(other => other.event === 'position');
    if (older >= 0) outbox.splice(older, 1);
  }
  if (outbox.length < 1000) outbox.push(entry);
  flush();
}

function isWebURL(text) {
  try { return ['http:', 'https:'].includes(new URL(text).protocol); } catch { return false; }
}
function view(name) { document.body.dataset.view = name; }
function timeText(seconds) {
  if (!Number.isFinite(seconds)) return '';
  const s = Math.max(0, Math.floor(seconds)), two = n => String(n).padStart(2, '0');
  return s >= 3600 ? `${Math.floor(s / 3600)}:${two(Math.floor(s / 60) % 60)}:${two(s % 60)}` : `${Math.floor(s / 60)}:${two(s % 60)}`;
}

// --- media ------------------------------------------------------------------------------------------------------------
function unload() {
  const video = stage.video;
  stage.loadId = null;
  stage.video = null;
  stage.tracks.clear();
  $('captions').replaceChildren();
  document.querySelectorAll('#picture > video, #picture > img.photo').forEach(element => element.remove());
  if (video) { video.removeAttribute('src'); video.load(); }
  for (const id of ['buffering', 'start', 'sound']) $(id).hidden = true;
  document.body.classList.remove('info');
}

function load(command) {
  unload();
  const { media } = command;
  Object.assign(stage, { loadId: command.loadId, active: command.activeTrackIds ?? [], style: command.style ?? null, rate: command.rate ?? 1,
    wantsPlay: command.autoplay !== false && !shot, ended: false, started: false, title: media.title ?? '' });
  $('title').textContent = media.title ?? '';
  $('subtitle').textContent = media.subtitle ?? '';
  $('loading-title').textContent = media.title ?? '';
  const poster = $('poster');
  poster.hidden = true;
  poster.removeAttribute('src');
  if (media.image && isWebURL(media.image)) {
    poster.onload = () => { poster.hidden = false; };
    poster.src = media.image;
  }
  view('loading');
  if (!isWebURL(media.url)) return report('error', { code: 4, message: 'not an http or https URL' });
  if (/^image\//.test(media.contentType ?? '')) return showPhoto(media);

  const loadId = command.loadId;
  const video = document.createElement('video');
  stage.video = video;
  const current = () => stage.loadId === loadId && stage.video === video;
  const on = (name, handler) => video.addEventListener(name, () => { if (current()) handler(); });
  video.playsInline = true;
  video.preload = 'auto';
  if (command.crossOrigin) video.crossOrigin = 'anonymous';
  applyVolume(command.volume);
  on('loadedmetadata', () => {
    report('ready', { duration: Number.isFinite(video.duration) ? video.duration : null, live: video.duration === Infinity,
      videoWidth: video.videoWidth, videoHeight: video.videoHeight });
    if (command.startTime > 0) video.currentTime = command.startTime;
    video.defaultPlaybackRate = video.playbackRate = stage.rate;
  });
  on('canplay', () => {
    if (stage.started) return;
    stage.started = true;
    view('playing');
    showInfo();
    if (stage.wantsPlay) start(); else report('paused');
    draw();
  });
  on('playing', () => { $('buffering').hidden = true; $('start').hidden = true; view('playing'); if (!video.paused) report('playing'); });
  on('pause', () => { if (video.paused && !video.ended && stage.started) { report('paused'); showInfo(); } });
  on('waiting', () => { $('buffering').hidden = false; if (!video.paused) report('waiting'); });
  on('seeking', () => { stage.ended = false; });
  on('seeked', () => { $('buffering').hidden = true; report('seeked', { paused: video.paused }); showInfo(); draw(); });
  on('ratechange', () => report('rate', { rate: video.playbackRate }));
  on('volumechange', () => report('volume', { level: video.volume, muted: video.muted }));
  on('durationchange', () => { if (stage.started) report('duration', { duration: Number.isFinite(video.duration) ? video.duration : null }); });
  on('ended', () => { stage.ended = true; report('ended'); });
  on('error', () => report('error', { code: video.error?.code ?? 0, message: video.error?.message ?? '' }));
  on('timeupdate', progress);
  $('picture').prepend(video);

  for (const track of command.tracks ?? []) {
    if (!isWebURL(track.url)) { report('track', { trackId: track.trackId, state: 'failed', cues: 0 }); continue; }
    const element = document.createElement('track');
    element.kind = track.kind ?? 'subtitles';
    element.label = track.name ?? '';
    if (track.language) element.srclang = track.language;
    element.addEventListener('load', () => { if (current()) { report('track', { trackId: track.trackId, state: 'loaded', cues: element.track.cues?.length ?? 0 }); draw(); } });
    element.addEventListener('error', () => { if (current()) report('track', { trackId: track.trackId, state: 'failed', cues: 0 }); });
    element.src = track.url;
    video.append(element);
    // Hidden: fetched and timed by the browser (every track, active or not: G12), drawn by us.
    element.track.mode = 'hidden';
    element.track.addEventListener('cuechange', () => { if (current()) draw(); });
    stage.tracks.set(track.trackId, element.track);
  }
  video.src = media.url;
}

function showPhoto(media) {
  const image = document.createElement('img');
  const loadId = stage.loadId;
  image.className = 'photo';
  image.alt = '';
  image.addEventListener('load', () => {
    if (stage.loadId !== loadId) return;
    view('playing');
    report('ready', { duration: null, videoWidth: image.naturalWidth, videoHeight: image.naturalHeight });
    report('photo');
  });
  image.addEventListener('error', () => { if (stage.loadId === loadId) report('error', { code: 4, message: 'the image does not load' }); });
  image.src = media.url;
  $('picture').prepend(image);
}

async function start() {
  const video = stage.video;
  if (!video) return;
  stage.wantsPlay = true;
  try {
    await video.play();
  } catch (failure) {
    if (failure.name !== 'NotAllowedError' || stage.video !== video) return;
    // Sound needs a gesture: try without it, and say so; if even that is refused, ask for a click.
    if (!video.muted) {
      video.muted = true;
      try {
        await video.play();
        $('sound').hidden = false;
        return;
      } catch { /* refused as well: the button below */ }
    }
    $('start').hidden = false;
    report('blocked');
  }
}

function applyVolume(volume) {
  if (!stage.video || !volume) return;
  stage.video.volume = Math.min(1, Math.max(0, volume.level ?? 1));
  stage.video.muted = Boolean(volume.muted) || !$('sound').hidden;
}

// --- captions ---------------------------------------------------------------------------------------------------------
let lastReport = '';
function draw() {
  const cues = [];
  for (const [id, track] of stage.tracks) if (stage.active.includes(id)) cues.push(...(track.activeCues ?? []));
  cues.sort((a, b) => a.startTime - b.startTime || b.endTime - a.endTime);
  Captions.draw($('captions'), stage.video, cues, stage.style);
  const drawn = Captions.report($('captions'));
  const text = JSON.stringify([stage.loadId, stage.active, drawn]);
  if (text === lastReport) return;
  lastReport = text;
  report('captions', { activeTrackIds: stage.active, cues: drawn });
}
addEventListener('resize', () => { if (stage.video) draw(); });

// --- what the page shows besides --------------------------------------------------------------------------------------
let infoTimer = 0;
function showInfo() {
  progress();
  if (shot) return;
  document.body.classList.add('info');
  draw();
  clearTimeout(infoTimer);
  infoTimer = setTimeout(() => {
    if (stage.video?.paused) return;
    document.body.classList.remove('info');
    draw();
  }, 4000);
}
let lastPosition = 0;
function progress() {
  const video = stage.video;
  if (!video) return;
  const total = video.duration;
  $('position').textContent = timeText(video.currentTime);
  $('duration').textContent = Number.isFinite(total) ? timeText(total) : 'LIVE';
  $('played').style.width = Number.isFinite(total) && total > 0 ? `${100 * video.currentTime / total}%` : '100%';
  if (performance.now() - lastPosition > 1000) { lastPosition = performance.now(); report('position'); }
}
function tick() {
  const now = new Date();
  $('clock').textContent = now.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
  setTimeout(tick, 60000 - now % 60000);
}
tick();

// --- commands ---------------------------------------------------------------------------------------------------------
const commands = {
  hello(c) { page.id = c.page; page.authoritative = c.authoritative; $('device-name').textContent = c.name ?? ''; document.title = c.name ?? 'Cast screen'; },
  authority(c) { page.authoritative = c.authoritative; },
  idle() { unload(); view('idle'); $('idle-text').textContent = 'Ready to cast'; },
  ready(c) { unload(); view('ready'); $('idle-text').textContent = c.text ?? ''; },
  load,
  unload() { unload(); view('ready'); },
  failure(c) { unload(); $('failure-text').textContent = c.text ?? ''; view('failure'); },
  play() { start(); },
  pause() { stage.wantsPlay = false; stage.video?.pause(); },
  seek(c) { if (stage.video) { stage.video.currentTime = c.position; showInfo(); } },
  rate(c) { stage.rate = c.rate; if (stage.video) stage.video.playbackRate = c.rate; },
  volume(c) { applyVolume(c); },
  tracks(c) { stage.active = c.activeTrackIds ?? []; draw(); },
  style(c) { stage.style = c.style ?? null; draw(); },
  // Mirrors follow the authoritative page; half a second apart is not worth a jump.
  sync(c) {
    const video = stage.video;
    if (!video || page.authoritative || stage.loadId !== c.loadId) return;
    if (Math.abs(video.currentTime - c.position) > 0.5) video.currentTime = c.position;
    if (shot) return holdForShot();
    if (c.playing && video.paused) start(); else if (!c.playing && !video.paused) video.pause();
  },
};

function obey(message) {
  const command = JSON.parse(message.data);
  const handler = Object.hasOwn(commands, command.type) ? commands[command.type] : null;
  if (!handler) return;
  if (command.loadId !== undefined && command.type !== 'load' && command.loadId !== stage.loadId) return;
  // A report says which command it comes after: what a page did before one is no news after it.
  if (command.sequence !== undefined) stage.sequence = command.sequence;
  handler(command);
}
const events = new EventSource(`screen/events${shot ? `?shot=${encodeURIComponent(shot)}` : ''}`);
events.onmessage = obey;
events.onopen = () => { $('lost').hidden = true; };
events.onerror = () => { $('lost').hidden = false; };

// --- the remote: the receiver acts on it as on a TV's, and tells every sender ------------------------------------------
function remote(action) { report('remote', { action }); }
$('remote').addEventListener('click', event => { const action = event.target.dataset?.action; if (action) remote(action); });
$('start').addEventListener('click', () => { $('start').hidden = true; start(); });
$('sound').addEventListener('click', () => { $('sound').hidden = true; if (stage.video) stage.video.muted = false; });
const keys = { ' ': 'playPause', k: 'playPause', ArrowLeft: 'seekBack', ArrowRight: 'seekForward', c: 'captions', s: 'stop' };
addEventListener('keydown', event => {
  const action = keys[event.key];
  if (!action || event.ctrlKey || event.altKey || event.metaKey || event.target.tagName === 'BUTTON') return;
  event.preventDefault();
  remote(action);
});
let pointerTimer = 0;
addEventListener('pointermove', () => {
  document.body.classList.add('pointer');
  clearTimeout(pointerTimer);
  pointerTimer = setTimeout(() => document.body.classList.remove('pointer'), 3000);
});

// --- screenshots: the browser takes one when the page's load event fires, so an image that the receiver holds back until
// this page reports "drawn" keeps it waiting ----------------------------------------------------------------------------
let held = false;
function holdForShot() {
  const video = stage.video;
  if (held || !video) return;
  // A paused video presents no further frame to wait for: what counts is that the seek is over and its data are there.
  const ready = () => !video.seeking && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
  if (!ready()) {
    for (const name of ['seeked', 'loadeddata', 'canplay']) video.addEventListener(name, holdForShot, { once: true });
    return;
  }
  held = true;
  draw();
  requestAnimationFrame(() => requestAnimationFrame(() => report('drawn')));
}
if (shot) {
  document.body.classList.add('shot');
  const image = new Image();
  image.src = `screen/hold?shot=${encodeURIComponent(shot)}`;
  image.hidden = true;
  document.body.append(image);
}
