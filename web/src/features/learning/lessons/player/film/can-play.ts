const PIECES = 'video/mp4; codecs="avc1.4d401e,mp4a.40.2"'

/** How this browser plays films: with our engine, by itself (telephones of Apple), or not at all. */
export function filmPlayer(): 'engine' | 'own' | null {
  if (typeof MediaSource !== 'undefined' && MediaSource.isTypeSupported(PIECES)) return 'engine'
  return document.createElement('video').canPlayType('application/vnd.apple.mpegurl') ? 'own' : null
}
