import * as z from 'zod/mini'
import { id, numberFromText, requiredText, text, wholeNumber } from './fields.ts'
import { limits } from './limits.ts'
import { defineRoute } from './route.ts'

export const batchKind = z.enum(['approve-applications', 'extend-enrollments', 'message-students'])
export type BatchKind = z.output<typeof batchKind>

const months = numberFromText(wholeNumber(0, limits.enrollment.maxMonths))
const days = numberFromText(wholeNumber(0, 365))

/** By how much to extend: calendar months, then days. */
export const extensionForm = z.object({ months, days }).check(
  z.refine((added) => added.months + added.days > 0, {
    path: ['months'],
    error: 'Enter how many months or days to add.',
  }),
)

export const messageForm = z.object({
  subject: requiredText(limits.text.short, 'Enter a subject.'),
  message: requiredText(limits.text.long, 'Enter a message.'),
})

/** An extension needs months or days; a message needs its text. */
const task = {
  kind: batchKind,
  months: z.optional(months),
  days: z.optional(days),
  subject: z.optional(text(limits.text.short)),
  message: z.optional(text(limits.text.long)),
}
const ids = (most: number) => z.array(id).check(z.minLength(1, 'Select something.'), z.maxLength(most))

const outcome = z.object({ id, name: z.string(), text: z.string() })
export type BatchOutcome = z.output<typeof outcome>

/** Ids of applications, enrollments or students, depending on the kind. */
const toPreview = z.object({ ...task, ids: ids(limits.batches.selected) })
export type BatchToPreview = z.output<typeof toPreview>

export const previewBatch = defineRoute({
  method: 'POST',
  path: '/api/admin/batches/preview',
  access: 'clerk',
  summary: 'Tell what would be done with each of the selected, and what would be refused',
  body: toPreview,
  reply: {
    status: 200,
    schema: z.object({ will: z.array(outcome), refused: z.array(outcome) }),
  },
})

/** The browser makes the batch id and sends portions in turn; a portion sent twice is applied once. */
const toCarryOut = z.object({ ...task, batch_id: id, ids: ids(limits.batches.portion) })
export type BatchToCarryOut = z.output<typeof toCarryOut>

export const carryOutBatch = defineRoute({
  method: 'POST',
  path: '/api/admin/batches',
  access: 'clerk',
  summary: 'Do the same with some of the selected, each by itself, and report on each',
  body: toCarryOut,
  reply: { status: 200, schema: z.object({ done: z.array(outcome), refused: z.array(outcome) }) },
})

export const batchesRoutes = { previewBatch, carryOutBatch }
