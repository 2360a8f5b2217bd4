import { partFor } from './typefaces.ts'

/** Joins and separates letters inside an Urdu word; invisible anywhere else. */
const JOINER = /[\u200c\u200d]/
const LOOSE_JOINER = /(?<!\p{Script_Extensions=Arabic})[\u200c\u200d]|[\u200c\u200d](?!\p{Script_Extensions=Arabic})/gu

/** A text ready to print: one line, composed, without marks that reverse or hide text, or that belong to no letter. */
export const toPrintable = (text: string): string =>
  [...text.toWellFormed().normalize('NFC').replace(/\s+/g, ' ')]
    .filter((letter) => JOINER.test(letter) || (!/\p{C}/u.test(letter) && partFor(letter)))
    .join('')
    .replace(LOOSE_JOINER, '')
    .replace(/ {2,}/g, ' ')
    .trim()

/** Letters and digits that none of our fonts has. */
export const unprintableLetters = (text: string): string[] => [
  ...new Set([...text.normalize('NFC')].filter((letter) => /[\p{L}\p{N}]/u.test(letter) && !partFor(letter))),
]
