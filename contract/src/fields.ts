import * as z from 'zod/mini'
import { limits } from './limits.ts'

/**
 * Building blocks of schemas. Text is trimmed, stored composed (NFC), with LF line ends, without NUL or lone
 * surrogates.
 */
const clean = z.refine<string>(
  (value) => !value.includes('\0') && value.isWellFormed(),
  "Contains characters that can't be stored.",
)

/** Refuses text that is too long in any composition before doing work on it. */
const notFarOver = (max: number, error: string) =>
  z.refine<string>((value) => value.length <= 3 * max, { error, abort: true })

/**
 * Composing sorts a letter's combining marks in quadratic time: 80 kB of them blocked the whole server for seconds. No
 * script needs more than a few; 30 is Unicode's limit for safe streams (UAX 15).
 */
const fewMarks = z.refine<string>((value) => !/\p{M}{31}/u.test(value), {
  error: 'Contains too many accents on one letter.',
  abort: true,
})

const nfc = z.overwrite<string>((value) => value.replace(/\r\n?/g, '\n').normalize('NFC'))

export const text = (max: number = limits.text.short, message = 'Must be text.') => {
  const tooLong = `Must be at most ${max} characters.`
  return z.string(message).check(notFarOver(max, tooLong), fewMarks, clean, z.trim(), nfc, z.maxLength(max, tooLong))
}

export const requiredText = (max: number = limits.text.short, message = 'Must not be empty.') =>
  text(max, message).check(z.minLength(1, message))

export const PHONE_EXPECTED = 'Please enter a phone number, for example 0300 1234567.'

/** A phone number as people write it: 7 to 15 digits, with spaces, dashes, brackets and a leading plus. */
export const phoneNumber = (missing: string) =>
  requiredText(50, missing).check(
    z.refine(
      (value) => value === '' || (/^\+?[\d\s()-]+$/.test(value) && /^\d{7,15}$/.test(value.replace(/\D/g, ''))),
      PHONE_EXPECTED,
    ),
  )

export const id = z.uuid('Not a valid id.')

/** A required id in a form: missing or blank, it says what to choose. */
export const requiredId = (message: string) => z.uuid({ error: (issue) => (issue.input ? 'Not a valid id.' : message) })

/** An email address as typed: trimmed and lowercased, then checked against the basic pattern. */
export const emailPattern = /^[^\s@<>",;:\\()[\]]+@[^\s@<>",;:\\()[\]]+\.[^\s@<>",;:\\()[\]]+$/
export const requiredEmail = (message: string) =>
  z
    .string(message)
    .check(
      notFarOver(limits.email, 'Please enter a valid email address.'),
      clean,
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, { error: message, abort: true }),
      z.maxLength(limits.email, { error: 'Please enter a valid email address.', abort: true }),
      z.regex(emailPattern, 'Please enter a valid email address.'),
    )
export const email = requiredEmail('Please enter a valid email address.')

/** Not checked against the email pattern: an odd login name is simply an unknown one. */
export const loginName = z
  .string()
  .check(notFarOver(limits.email, 'Too long.'), clean, z.trim(), z.toLowerCase(), z.maxLength(limits.email))

/** A password is taken as is: not trimmed, any characters, at most 128. */
export const password = (min: number, missing = `Password must be at least ${min} characters long.`) =>
  z
    .string(missing)
    .check(
      clean,
      z.minLength(1, { error: missing, abort: true }),
      z.minLength(min, `Password must be at least ${min} characters long.`),
      z.maxLength(limits.password.max, `Password must be at most ${limits.password.max} characters long.`),
    )

/** A password to compare, whatever rule it was set under. */
export const givenPassword = z.string().check(clean, z.maxLength(limits.password.max))

/** The caller's own password again, for actions that an open session isn't enough for. */
export const reauthenticated = {
  current_password: givenPassword.check(z.minLength(1, 'Please enter your password to confirm.')),
}

export const timestamp = z.iso.datetime()

/** A date from a form: an ISO datetime with its zone or a plain day, in a year that all our code can handle. */
export const isoDate = (message: string) =>
  z
    .union([z.iso.datetime({ offset: true, error: message }), z.iso.date(message)], message)
    .check(z.refine((value) => Date.parse(value) >= EARLIEST && Date.parse(value) < LATEST, message))

/** A plain day like 2026-11-20. */
export const plainDay = (message: string) =>
  z.iso.date(message).check(z.refine((value) => Date.parse(value) >= EARLIEST && Date.parse(value) < LATEST, message))

const [EARLIEST, LATEST] = [Date.UTC(1900, 0, 1), Date.UTC(2200, 0, 1)]

/** Forms and queries send text: the number in it is parsed strictly, then checked by `rules`. */
export const numberFromText = <S extends z.ZodMiniType<number, number>>(rules: S, message = 'Must be a number.') =>
  z.pipe(
    z.pipe(
      z.union([z.number(message), z.string(message).check(z.maxLength(40, message))], message),
      z.transform(readNumber),
    ),
    rules,
  )

/** Queries send text: `true` or `false`. */
export const booleanFromText = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])], 'Must be true or false.'),
  z.transform((value) => value === true || value === 'true'),
)

/** Accepts grouped thousands: 28,000 or 1,50,000. */
const readNumber = (value: number | string): number => {
  if (typeof value === 'number') return value
  const plain = /^\s*\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?\s*$/.test(value) ? value.replaceAll(',', '') : value
  return /^[+-]?\d+(\.\d+)?$/.test(plain.trim()) ? Number(plain) : Number.NaN
}

const MOST_IDS = 50
const IDS_TEXT = MOST_IDS * 40

/** A list of ids inside a form, as JSON text. */
export const idListFromText = (message: string) =>
  z.pipe(
    z.pipe(
      z.union([z.array(id), z.string(message).check(z.maxLength(IDS_TEXT, message))], message),
      z.transform(readJson),
    ),
    z.array(id, message).check(z.maxLength(MOST_IDS, message)),
  )

const readJson = (value: string[] | string): string[] => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value || '[]')
  } catch {
    return [value]
  }
}

export const wholeNumber = (min: number, max: number, message = `Must be a whole number from ${min} to ${max}.`) =>
  z.int(message).check(z.minimum(min, message), z.maximum(max, message))

/** Seconds of a video, up to a day. */
export const seconds = z.number().check(z.minimum(0), z.maximum(86_400))

/** Rupees on the wire, with at most two decimals; the database holds whole paisa. */
export const rupees = z.number('Price must be a number').check(
  z.minimum(0, 'Price cannot be negative'),
  z.maximum(100_000_000, 'Price is too high'),
  z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'Price has at most two decimals'),
)

/** A link from data: http or https only, or a path of our own. */
export const webUrl = (max = 2000) =>
  text(max).check(
    z.refine(
      (value) => value === '' || /^(https?:\/\/[^\s]+|\/[^/\\\s][^\s\\]*)$/i.test(value),
      'Must be a web address.',
    ),
  )

/** The same, required. */
export const requiredWebUrl = (message = 'Must be a web address.') => webUrl().check(z.minLength(1, message))

export const detail = z.object({ detail: z.string() })
export const noContent = z.undefined()

/** Identifies what an edit screen showed; an edit with it is refused if someone else changed it since. */
export const version = z.string()

/** An edit's query. Without a version the edit overwrites whatever is there. */
export const editOf = z.object({ version: z.optional(z.string().check(z.maxLength(64))) })
