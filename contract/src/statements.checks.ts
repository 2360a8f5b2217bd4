import * as z from 'zod/mini'
import { id, plainDay, requiredText, rupees, text, timestamp, wholeNumber } from './fields.ts'
import { limits } from './limits.ts'
import { paging } from './paging.ts'
import { courseRef, personRef } from './refs.ts'
import { defineRoute } from './route.ts'

const day = plainDay('Choose a day.')

/** A credited line of the bank's statement; the transaction id is somewhere in its text. */
const bankLine = z.object({
  /** Its place in the file; by default the lines are numbered. */
  line: z.optional(wholeNumber(1, 10_000_000)),
  /** When the bank booked it: a payment near that day with the same amount is likely the same. */
  day: z.optional(day),
  reference: text(limits.statements.reference),
  amount: rupees,
})
export type BankLine = z.output<typeof bankLine>

const bankLines = z
  .array(bankLine)
  .check(
    z.minLength(1, 'Add at least one line to compare.'),
    z.maxLength(limits.statements.lines, `At most ${limits.statements.lines} lines at once.`),
  )

const ours = z.object({
  id,
  number: z.string(),
  /** As it is now: a payment may have been decided since the check. */
  status: z.enum(['pending', 'approved', 'rejected']),
  transaction_id: z.nullable(z.string()),
  student: personRef,
  course: courseRef,
  amount: z.number(),
  /** The account named by the proof. */
  account: z.nullable(z.object({ id, name: z.string() })),
})
export type OurPayment = z.output<typeof ours>

const matchedLine = z.object({
  position: z.int(),
  line: z.int(),
  text: z.string(),
  amount: z.number(),
  /** `likely`: another id, but the same amount near that day; somebody says whether it is `confirmed` or `unknown`. */
  result: z.enum(['same', 'amount_differs', 'likely', 'confirmed', 'unknown']),
  /** Its proof may name another account than the statement's, or none. */
  payment: z.nullable(ours),
  /** Numbers of other payments that fit the line as well. */
  others: z.array(z.string()),
  judged_by: z.nullable(z.string()),
})
export type MatchedLine = z.output<typeof matchedLine>

const checked = z.object({
  id,
  account: z.object({ id, name: z.string() }),
  file_name: z.string(),
  from: z.string(),
  to: z.string(),
  checked_at: timestamp,
  checked_by: z.string(),
  line_count: z.int(),
  /** Lines and payments that somebody has to look at. */
  open_count: z.int(),
})
export type ListedCheck = z.output<typeof checked>

const check = z.extend(checked, {
  /** The last check of the same file before this one. */
  checked_before: z.nullable(z.object({ id, at: timestamp, by: z.string() })),
  /** In the order of the file. */
  lines: z.array(matchedLine),
  /** Our payments of these days and pending ones that no line mentions; the oldest first, up to a limit. */
  missing: z.array(ours),
})
export type StatementCheck = z.output<typeof check>

export const matchStatement = defineRoute({
  method: 'POST',
  path: '/api/admin/statements/match',
  access: 'clerk',
  summary: "Hold the lines of a bank's statement against our payments and keep the result; no payment is decided by it",
  body: z.object({
    bank_account_id: id,
    file_name: requiredText(limits.text.short, 'Give the file a name.'),
    /** SHA-256 of the file, to recognise it when it is checked again. */
    file_hash: z.string().check(z.regex(/^[\da-f]{64}$/, 'Not a SHA-256.')),
    from: day,
    to: day,
    lines: bankLines,
  }),
  maxBodyBytes: limits.statements.bodyBytes,
  reply: { status: 200, schema: check },
})

export const listStatementChecks = defineRoute({
  method: 'GET',
  path: '/api/admin/statements/checks',
  access: 'clerk',
  summary: 'List the bank files that were compared, the newest first',
  query: z.object({ page: paging.page, page_size: paging.page_size }),
  reply: { status: 200, schema: z.array(checked) },
})

export const getStatementCheck = defineRoute({
  method: 'GET',
  path: '/api/admin/statements/checks/:checkId',
  access: 'clerk',
  summary: 'Read a kept comparison of a bank file, line by line',
  params: z.object({ checkId: id }),
  reply: { status: 200, schema: check },
})

export const judgeStatementLine = defineRoute({
  method: 'PUT',
  path: '/api/admin/statements/checks/:checkId/lines/:position',
  access: 'clerk',
  summary: 'Say whether a line and its likely payment are the same',
  params: z.object({ checkId: id, position: z.string().check(z.regex(/^\d{1,5}$/)) }),
  body: z.object({ is_same: z.boolean() }),
  reply: { status: 200, schema: check },
})

export const statementChecksRoutes = { matchStatement, listStatementChecks, getStatementCheck, judgeStatementLine }
