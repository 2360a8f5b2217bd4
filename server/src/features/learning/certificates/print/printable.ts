import { partFor } from './typefaces.ts'

/** Joins and parts letters inside an Urdu word; anywhere else it hides. */
const JOINER = /[\u200c\u200d]/
const LOOSE_JOINER = /(?<!\p{Script_Extensions=Arabic})[\u200c\u200d]|[\u200c\u200d](?!\p{Script_Extensions=Arabic})/gu

/** A text as it goes to paper: one line, composed, without what turns or hides text, and without what has no letter. */
export const toPrintable = (text: string): string =>
  [...text.toWellFormed().normalize('NFC').replace(/\s+/g, ' ')]
    .filter((letter) => JOINER.test(letter) || (!/\p{C}/u.test(letter) && partFor(letter)))
    .join('')
    .replace(LOOSE_JOINER, '')
    .replace(/ {2,}/g, ' ')
    .trim()

/** Letters and digits that no typeface of ours can show. */
export const unprintableLetters = (text: string): string[] => [
  ...new Set([...text.normalize('NFC')].filter((letter) => /[\p{L}\p{N}]/u.test(letter) && !partFor(letter))),
]
