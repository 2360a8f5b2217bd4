import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const [VECTOR, TAG] = [12, 16]

const keyOf = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/**
 * Encrypts what only the server may read, even if others see the database: bound to its purpose and
 * its owner.
 */
export function sealText(secret: string, purpose: string, owner: string, text: string): string {
  const vector = randomBytes(VECTOR)
  const cipher = createCipheriv(ALGORITHM, keyOf(secret, purpose), vector).setAAD(Buffer.from(owner))
  return Buffer.concat([vector, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** Null if it was changed, moved to another owner or sealed with another secret. */
export function openText(secret: string, purpose: string, owner: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const decipher = createDecipheriv(ALGORITHM, keyOf(secret, purpose), bytes.subarray(0, VECTOR))
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(-TAG))
    return decipher.update(bytes.subarray(VECTOR, -TAG)).toString('utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}
