import * as z from 'zod/mini'
import { wholeNumber } from './fields.ts'
import { guardLimits } from './guard-limits.ts'
import { lessReason } from './payments.approval.ts'
import { defineRoute } from './route.ts'

/** Drops combining marks beyond what any script needs: composing a longer run takes too long (see fields.ts). */
const fewMarks = z.overwrite<string>((value) => value.replace(/\p{M}{31,}/gu, '\ufffd'))
const shortEnough = z.maxLength(guardLimits.imports.cell, { abort: true })
const cell = z
  .string()
  .check(shortEnough, fewMarks, z.trim(), z.normalize('NFC'), z.maxLength(guardLimits.imports.cell))

/** A row as in the file, whatever its cells hold: a bad row is reported and doesn't refuse the others. */
const row = z.object({
  line: wholeNumber(1, 1_000_000),
  email: cell,
  full_name: cell,
  course: cell,
  months: cell,
  amount: cell,
})
export type ImportRow = z.output<typeof row>
const rows = (most: number) =>
  z.object({
    rows: z.array(row).check(z.minLength(1, 'The file has no rows.'), z.maxLength(most, `At most ${most} rows.`)),
  })

const result = z.object({
  line: z.int(),
  email: z.string(),
  /** From the file, else from the account. */
  full_name: z.string(),
  /** `change` changes something, `same` is already so, `refused` can't be done. */
  state: z.enum(['change', 'same', 'refused']),
  text: z.string(),
  /** The enrollment the row would make, as far as it could be worked out. */
  seat: z.nullable(
    z.object({ amount_received: z.number(), amount_due: z.number(), is_applicant_refused: z.boolean() }),
  ),
})
export type ImportResult = z.output<typeof result>
const results = z.array(result)

export const previewImport = defineRoute({
  method: 'POST',
  path: '/api/admin/imports/preview',
  access: 'clerk',
  summary: 'Tell for each row of a file of students and seats what would change, or what is wrong with it',
  body: rows(guardLimits.imports.rows),
  maxBodyBytes: guardLimits.imports.bodyBytes,
  reply: { status: 200, schema: results },
})

export const importStudents = defineRoute({
  method: 'POST',
  path: '/api/admin/imports',
  access: 'clerk',
  summary: 'Make students and seats of some rows; rows that are so already change nothing',
  /**
   * Rows that pay less than is due need an administrator and the `reason`; rows of rejected applicants need
   * `confirm_refused`.
   */
  body: z.extend(rows(guardLimits.imports.portion), { reason: lessReason, confirm_refused: z.optional(z.boolean()) }),
  reply: { status: 200, schema: results },
})

export const importsRoutes = { previewImport, importStudents }
