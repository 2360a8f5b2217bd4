import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits, meaningless and unguessable. The database stores only the hash. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashToken = (token: string): string => hash('sha256', token, 'base64url')

export const sameHash = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
