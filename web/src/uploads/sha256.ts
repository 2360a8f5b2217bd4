import { sha256 } from '@noble/hashes/sha2.js'

/** In base64, as the upload API requires. Browsers hash only with TLS; otherwise a library does it. */
export async function sha256Of(part: Blob): Promise<string> {
  const bytes = new Uint8Array(await part.arrayBuffer())
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined
  const hash = subtle ? new Uint8Array(await subtle.digest('SHA-256', bytes)) : sha256(bytes)
  return btoa(String.fromCharCode(...hash))
}
