import * as z from 'zod/mini'
import { id, plainDay, timestamp } from './fields.ts'
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

export const statementsRoutes = { getStatement, exportStatement }
