import { createHmac, timingSafeEqual } from 'node:crypto'
import { guardLimits } from '@sonocampus/contract/guard-limits'

const { digits, step } = guardLimits.factor

/** The code of an authenticator app for one step of its clock (RFC 4226 and RFC 6238, with HMAC-SHA-1 as all apps have it). */
export function codeAt(key: Buffer, counter: number, length: number = digits): string {
  const moment = Buffer.alloc(8)
  moment.writeBigUInt64BE(BigInt(counter))
  const mac = createHmac('sha1', key).update(moment).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fffffff
  return String(number % 10 ** length).padStart(length, '0')
}

export const stepAt = (now: number): number => Math.floor(now / step)

/**
 * The step this code belongs to: the current one or one beside it, for clocks that differ, and none
 * up to the last used one. A last one that is minutes ahead was used before the clock was set back,
 * and rules out none.
 */
export function stepOf(key: Buffer, code: string, now: number, lastStep: number): number | undefined {
  const present = stepAt(now)
  const isUsed = (one: number) => one <= lastStep && lastStep <= present + FAR_AHEAD
  return [present, present - 1, present + 1].find((one) => !isUsed(one) && isSame(codeAt(key, one), code))
}

/** In steps; clocks of several servers differ by less. */
const FAR_AHEAD = 10

const isSame = (right: string, typed: string): boolean =>
  right.length === typed.length && timingSafeEqual(Buffer.from(right), Buffer.from(typed))

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base 32 without padding, for lengths that need none. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return bits.replace(/.{5}/g, (five) => ALPHABET[Number.parseInt(five, 2)] ?? '')
}

export function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
