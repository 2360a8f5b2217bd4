import { sha256 } from '@noble/hashes/sha2.js'

/** Identifies a file after a reload: browsers hide its path. Normalized like the server's texts. */
export const fingerprintOf = ({ name, size, lastModified }: { name: string; size: number; lastModified: number }) =>
  JSON.stringify([name.slice(0, 200), size, lastModified]).normalize('NFC')

/** In base64, as the upload API requires. Browsers hash only with TLS; otherwise a library does it. */
export async function sha256Of(part: Blob): Promise<string> {
  const bytes = new Uint8Array(await part.arrayBuffer())
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined
  const hash = subtle ? new Uint8Array(await subtle.digest('SHA-256', bytes)) : sha256(bytes)
  return btoa(String.fromCharCode(...hash))
}
