import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits: nothing to read in it, nothing to guess. The database keeps its hash alone. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashToken = (token: string): string => hash('sha256', token, 'base64url')

export const sameHash = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
