import { randomInt } from 'node:crypto'

/** Digits and letters that nobody mixes up: no I, L, O or U. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 16

/**
 * Numbers follow each other, so that anyone could walk through all of them and collect names. What opens the public page is
 * therefore this: 80 random bits in four groups, short enough to be typed from paper.
 */
export const newCode = (): string =>
  inGroups(Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''))

/** A code as somebody typed it, in its one spelling; null when it cannot be one. */
export function readCode(typed: string): string | null {
  const plain = typed
    .toUpperCase()
    .replace(/[\s‐-―-]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  return plain.length === LENGTH && [...plain].every((letter) => LETTERS.includes(letter)) ? inGroups(plain) : null
}

const inGroups = (plain: string): string => plain.replace(/(.{4})(?=.)/g, '$1-')
