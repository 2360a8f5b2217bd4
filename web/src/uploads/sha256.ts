import { sha256 } from '@noble/hashes/sha2.js'

/** In base64, as the parts of an upload are told. Without TLS browsers keep their own hashing to themselves: then a library's does it. */
export async function sha256Of(part: Blob): Promise<string> {
  const bytes = new Uint8Array(await part.arrayBuffer())
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined
  const hash = subtle ? new Uint8Array(await subtle.digest('SHA-256', bytes)) : sha256(bytes)
  return btoa(String.fromCharCode(...hash))
}
