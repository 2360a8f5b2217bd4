import { randomInt } from 'node:crypto'

/** Digits and letters that can't be confused: no I, L, O or U. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 16

/**
 * Numbers are sequential, so anyone could walk through them and collect names. The public page therefore opens with
 * this: 80 random bits in four groups, short enough to type from paper.
 */
export const newCode = (): string =>
  inGroups(Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''))

/** Normalizes a typed code; null if it can't be one. */
export function readCode(typed: string): string | null {
  const plain = typed
    .toUpperCase()
    .replace(/[\s‐-―-]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  return plain.length === LENGTH && [...plain].every((letter) => LETTERS.includes(letter)) ? inGroups(plain) : null
}

const inGroups = (plain: string): string => plain.replace(/(.{4})(?=.)/g, '$1-')
