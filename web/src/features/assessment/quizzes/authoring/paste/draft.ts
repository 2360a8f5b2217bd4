/** A question as written: `checkDraft` reports what is missing. Lines are counted from 1. */
export type Draft = {
  line: number
  text: string
  options: DraftOption[]
  explanation: string
  /** The picture's file, as the text names it. */
  image?: Written
  /** Problems found by its reader. */
  problems: Problem[]
}
export type DraftOption = { text: string; is_correct: boolean }
/** Words of the text, and where they stand. */
export type Written = { line: number; text: string }
export type Problem = { line: number; message: string }

export const blankDraft = (line: number): Draft => ({ line, text: '', options: [], explanation: '', problems: [] })

/** Invisible characters: a byte order mark, and the direction marks that editors put around a line. */
const UNSEEN =
  /^[\s\uFEFF\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069]+|[\s\uFEFF\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069]+$/g
export const bare = (text: string): string => text.replace(UNSEEN, '')

export const linesOf = (text: string): string[] => text.split(/\r\n|\r|\n/)

/** Latin letters, and those with which options are counted in Urdu. */
const URDU = ['الف', 'ب', 'ج', 'د', 'ہ']
export const LETTER = `[A-Ja-j]|${URDU.join('|')}`
export function placeOfLetter(letter: string): number {
  const urdu = URDU.indexOf(letter)
  return urdu >= 0 ? urdu : letter.toUpperCase().charCodeAt(0) - 65
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Which options a name may mean: by its letter or number, and by its words. */
type Meant = { byPlace: number; byWords: number }
export const meantBy = (options: readonly DraftOption[], name: string, place: number | undefined): Meant => ({
  byPlace: place !== undefined && place < options.length ? place : -1,
  byWords: options.findIndex(({ text }) => same(text, name)),
})

/** Marks the options that an answer names; returns the words that name none. */
export function markAnswer(
  options: DraftOption[],
  answer: string,
  placeOf: (name: string) => number,
): string | undefined {
  const mark = (name: string): boolean => {
    const named = options[placeOf(name)]
    if (named) named.is_correct = true
    return named !== undefined
  }
  if (mark(bare(answer))) return undefined
  const names = answer
    .split(/[,;|&+/،؛]|\band\b|\bاور\b/iu)
    .map(bare)
    .filter(Boolean)
  return names.length > 0 ? names.find((name) => !mark(name)) : answer
}
