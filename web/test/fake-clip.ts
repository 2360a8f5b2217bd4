const RATE = 3000
const HEAD = 44

/** This many seconds of playable silence. */
export function fakeClip(seconds: number): string {
  const bytes = new Uint8Array(HEAD + seconds * RATE).fill(128)
  const head = new DataView(bytes.buffer)
  const text = (at: number, word: string) => bytes.set(new TextEncoder().encode(word), at)
  text(0, 'RIFF')
  head.setUint32(4, bytes.length - 8, true)
  text(8, 'WAVEfmt ')
  head.setUint32(16, 16, true)
  head.setUint16(20, 1, true) // PCM
  head.setUint16(22, 1, true) // one channel
  head.setUint32(24, RATE, true)
  head.setUint32(28, RATE, true)
  head.setUint16(32, 1, true)
  head.setUint16(34, 8, true) // bits
  text(36, 'data')
  head.setUint32(40, bytes.length - HEAD, true)
  return `data:audio/wav;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`
}
