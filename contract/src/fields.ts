import * as z from 'zod/mini'
import { limits } from './limits.ts'

/** The words that entries are written in. Text is trimmed, stored composed (NFC) and free of NUL and lone surrogates. */
const clean = z.refine<string>(
  (value) => !value.includes('\0') && value.isWellFormed(),
  'Contains characters that cannot be stored.',
)

const nfc = z.overwrite<string>((value) => value.normalize('NFC'))

export const text = (max: number = limits.text.short) =>
  z.string().check(clean, z.trim(), nfc, z.maxLength(max, `Must be at most ${max} characters.`))

export const requiredText = (max: number = limits.text.short, message = 'Must not be empty.') =>
  text(max).check(z.minLength(1, message))

export const id = z.uuid('Not a valid id.')

/** An email address as typed: trimmed and lowercased, then checked against the basic pattern. */
export const emailPattern = /^[^\s@<>",;:\\()[\]]+@[^\s@<>",;:\\()[\]]+\.[^\s@<>",;:\\()[\]]+$/
export const email = z
  .string()
  .check(
    clean,
    z.trim(),
    z.toLowerCase(),
    z.maxLength(limits.email, 'Please enter a valid email address.'),
    z.regex(emailPattern, 'Please enter a valid email address.'),
  )

/** A password is taken as it is: no trimming, any characters, at most 128 of them. */
export const password = (min: number) =>
  z
    .string()
    .check(
      clean,
      z.minLength(min, `Password must be at least ${min} characters long.`),
      z.maxLength(limits.password.max, `Password must be at most ${limits.password.max} characters long.`),
    )

export const timestamp = z.iso.datetime()

/** Rupees on the wire, with at most two decimals; the database holds whole paisa. */
export const rupees = z.number('Price must be a number').check(
  z.minimum(0, 'Price cannot be negative'),
  z.maximum(100_000_000, 'Price is too high'),
  z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'Price has at most two decimals'),
)

/** A link from data: http or https alone, or a path of our own. */
export const webAddress = (max = 2000) =>
  text(max).check(
    z.refine(
      (value) => value === '' || /^(https?:\/\/[^\s]+|\/[^/\\\s][^\s\\]*)$/i.test(value),
      'Must be a web address.',
    ),
  )

export const detail = z.object({ detail: z.string() })
export const noContent = z.undefined()
