import * as z from 'zod/mini'
import { id, plainDay, rupees, text, timestamp } from './fields.ts'
import { limits } from './limits.ts'
import { paging } from './paging.ts'
import { CASH } from './payments.refunds.ts'
import { courseRef, personRef } from './refs.ts'
import { defineRoute } from './route.ts'

/** Proofs that name no account, as the course page allows. */
export const UNNAMED = 'unnamed'
const account = z.union([z.literal([CASH, UNNAMED]), id], 'Choose an account.')
const day = plainDay('Choose a day.')

const line = z.object({
  kind: z.enum(['received', 'refund', 'write_off']),
  id,
  /** The number of the receipt, the refund, or for a write-off the payment. */
  number: z.string(),
  payment_id: id,
  payment_number: z.string(),
  at: timestamp,
  transaction_id: z.nullable(z.string()),
  student: personRef,
  course: courseRef,
  /** Negative for a refund. A write-off never came in: it counts only in its own total. */
  amount: z.number(),
})
export type StatementLine = z.output<typeof line>

const statement = z.object({
  /** The requested day, else today in the institute's time zone. */
  day: z.string(),
  lines: z.array(line),
  received: z.number(),
  refunded: z.number(),
  written_off: z.number(),
  balance: z.number(),
})
export type Statement = z.output<typeof statement>

const ofDay = z.object({ day, account })

export const getStatement = defineRoute({
  method: 'GET',
  path: '/api/admin/statements',
  access: 'clerk',
  summary: 'Read what came in, was given back and was written off on one day, by one account or at the desk',
  query: z.extend(ofDay, {
    day: z.optional(day),
    account: z._default(account, CASH),
    page: paging.page,
    page_size: paging.page_size,
  }),
  reply: { status: 200, schema: statement },
})

export const exportStatement = defineRoute({
  method: 'GET',
  path: '/api/admin/statements/export',
  access: 'clerk',
  summary: 'Download the statement of one day and account as CSV',
  query: ofDay,
  reply: { status: 200, stream: 'text/csv' },
})

/** A credited line of the bank's statement; the transaction id is somewhere in its text. */
const bankLine = z.object({ reference: text(limits.statements.reference), amount: rupees })
export type BankLine = z.output<typeof bankLine>

export const bankLines = z
  .array(bankLine)
  .check(
    z.minLength(1, 'Add at least one line to compare.'),
    z.maxLength(limits.statements.lines, `At most ${limits.statements.lines} lines at once.`),
  )

const ours = z.object({
  id,
  number: z.string(),
  status: z.enum(['pending', 'approved']),
  transaction_id: z.nullable(z.string()),
  student: personRef,
  course: courseRef,
  amount: z.number(),
  /** The account named by the proof. */
  account: z.nullable(z.object({ id, name: z.string() })),
})
export type OurPayment = z.output<typeof ours>

const matchedLine = z.object({
  result: z.enum(['same', 'amount_differs', 'unknown']),
  /** Its proof may name another account than the statement's, or none. */
  payment: z.nullable(ours),
  /** Numbers of other payments that the line also mentions. */
  others: z.array(z.string()),
})
export type MatchedLine = z.output<typeof matchedLine>

export const matchStatement = defineRoute({
  method: 'POST',
  path: '/api/admin/statements/match',
  access: 'clerk',
  summary: "Hold the lines of a bank's statement against our payments; nothing is decided by it",
  body: z.object({ bank_account_id: id, from: day, to: day, lines: bankLines }),
  maxBodyBytes: limits.statements.bodyBytes,
  reply: {
    status: 200,
    schema: z.object({
      /** One per line, in order. A pending payment has the amount due, an approved one the amount received. */
      lines: z.array(matchedLine),
      /** Our payments of these days and pending ones that no line mentions; the oldest first, up to a limit. */
      missing: z.array(ours),
    }),
  },
})

export const statementsRoutes = { getStatement, exportStatement, matchStatement }
