import * as z from 'zod/mini'
import { id, numberFromText, plainDay, text, timestamp } from './fields.ts'
import { limits } from './limits.ts'
import { paging } from './paging.ts'
import { defineRoute } from './route.ts'

const day = plainDay('Choose a day.')
/** In place of a day: today in the institute's time zone. */
export const TODAY = 'today'

const sums = z.object({
  received: z.number(),
  refunded: z.number(),
  /** In no other sum: no money moved. */
  written_off: z.number(),
})

const account = z.extend(sums, {
  /** A bank account's id, `cash`, or `unnamed` for proofs that name no account. */
  account: z.string(),
  label: z.string(),
  /** Received less refunded. */
  net: z.number(),
  /** Who approved, refunded or wrote off, and how many times. */
  staff: z.array(z.extend(sums, { name: z.string(), movements: z.number() })),
})
export type ClosedAccount = z.output<typeof account>

const movement = z.object({
  kind: z.enum(['received', 'refund', 'write_off']),
  /** The number of the receipt, the refund, or for a write-off the payment. */
  number: z.string(),
  at: timestamp,
  label: z.string(),
  /** Negative for a refund. */
  amount: z.number(),
})
export type Movement = z.output<typeof movement>

const close = z.object({
  day: z.string(),
  /** In the institute's time zone: no later day can be closed. */
  today: z.string(),
  institute_name: z.string(),
  /** Changes with every movement: sent back, so that nobody closes a day that they haven't seen. */
  version: z.string(),
  accounts: z.array(account),
  /** Cash received less refunded. */
  cash_net: z.number(),
  /** The cash at the start of the last closed day before, while this one is open. */
  last_cash_start: z.optional(z.number()),
  /** Movements of earlier days that were closed without them; the first ones, and how many in all. */
  corrections: z.array(movement),
  correction_count: z.number(),
  /** How it was closed; null while the day is open. */
  closed: z.nullable(
    z.object({
      number: z.string(),
      at: timestamp,
      by: z.string(),
      cash_start: z.number(),
      cash_expected: z.number(),
      cash_counted: z.number(),
      /** Counted less expected. */
      difference: z.number(),
      reason: z.string(),
      notes: z.string(),
      /** What was booked on the day after it was closed; a later close counts it. */
      changed_since: z.object({ movements: z.number(), net: z.number(), counted_in: z.array(z.string()) }),
    }),
  ),
})
export type DayClose = z.output<typeof close>

export const getDayClose = defineRoute({
  method: 'GET',
  path: '/api/admin/day-closes/:day',
  access: 'clerk',
  summary: 'Read what a close of this day counts, or once it is closed, what it counted',
  params: z.object({ day: z.union([z.literal(TODAY), day], 'Choose a day.') }),
  reply: { status: 200, schema: close },
})

const cash = (missing: string) =>
  numberFromText(
    z.number(missing).check(
      z.minimum(0, missing),
      z.maximum(100_000_000, 'This amount is too high.'),
      z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'At most two decimals.'),
    ),
    missing,
  )

export const closeForm = z.object({
  /** What was in the drawer before. */
  cash_start: cash('Enter the cash at the start, or 0.'),
  cash_counted: cash('Enter the cash you counted.'),
  /** Required where the counted cash isn't what is expected. */
  reason: z._default(text(limits.text.short), ''),
  notes: z._default(text(limits.closes.notes), ''),
})

export const closeDay = defineRoute({
  method: 'POST',
  path: '/api/admin/day-closes',
  access: 'clerk',
  summary: 'Close a day, once and for good',
  body: z.extend(closeForm, { day, version: z.string().check(z.maxLength(64)) }),
  reply: { status: 201, schema: close },
})

const listed = z.object({
  id,
  number: z.string(),
  day: z.string(),
  closed_at: timestamp,
  closed_by: z.string(),
  received: z.number(),
  refunded: z.number(),
  /** Of the cash: counted less expected. */
  difference: z.number(),
})
export type ListedClose = z.output<typeof listed>

export const listDayCloses = defineRoute({
  method: 'GET',
  path: '/api/admin/day-closes',
  access: 'clerk',
  summary: 'List closed days, the newest day first',
  query: z.object({ page: paging.page, page_size: paging.page_size }),
  reply: { status: 200, schema: z.array(listed) },
})

export const exportDayClose = defineRoute({
  method: 'GET',
  path: '/api/admin/day-closes/:day/export',
  access: 'clerk',
  summary: 'Download every movement that a close counts as CSV, without names of students',
  params: z.object({ day }),
  reply: { status: 200, stream: 'text/csv' },
})

export const dayClosesRoutes = { listDayCloses, getDayClose, closeDay, exportDayClose }
