const HEADER = /^\uFEFF?WEBVTT(?:[ \t][^\n]*)?(?:\r?\n|\r)/
const CUE = /^(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}[ \t]+-->[ \t]+(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}(?:[ \t].*)?$/m

/** Captions that a browser can show: UTF-8, the WebVTT header, and at least one line with times. */
export function isWebVtt(content: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content)
    return HEADER.test(text) && !text.includes('\0') && CUE.test(text.replaceAll('\r', '\n'))
  } catch {
    return false
  }
}
