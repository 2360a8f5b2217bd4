import { randomUUID } from 'node:crypto'
import type { InstalmentsForm } from '@sonocampus/contract/payments.instalments'
import { isoTime } from '../../../../clock.ts'
import type { Tx } from '../../../../db/connect.ts'
import type { Deps } from '../../../../deps.ts'
import { AppError, invalidField } from '../../../../errors.ts'
import { type Calendar, getCalendar } from '../../../../institute/calendar.ts'
import { getCourse } from '../../../../institute/courses.queries.ts'
import { moneyText, toPaisa } from '../../../../institute/money-text.ts'
import { getStudent, lockPerson } from '../../../../institute/people.queries.ts'
import { type Actor, recordAudit } from '../../../ground/audit/index.ts'
import { findDue, findPlan, insertPlan, type PlanRow } from '../../dues/index.ts'
import { requireOpenTerms } from '../discounts/require-open-terms.ts'

type Pair = { userId: string; courseId: string }

/**
 * Instalments add up to the price less the discount, and are due one after the other. Access is
 * never suspended before the first is paid.
 */
export const grantInstalments = (deps: Deps, actor: Actor, pair: Pair, form: InstalmentsForm): Promise<PlanRow> =>
  deps.db.transaction().execute((tx) => grantInstalmentsIn(tx, deps, actor, pair, form))

export async function grantInstalmentsIn(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  { userId, courseId }: Pair,
  { grace_days, parts: requested }: InstalmentsForm,
): Promise<PlanRow> {
  const { engine, clock } = deps
  const form = { grace_days, parts: requested }
  const user = await getStudent(tx, userId)
  const course = await getCourse(tx, courseId, 'Course not found.')
  await lockPerson(tx, engine, user.id)
  await requireOpenTerms(tx, user.id, course.id)
  const { balancePaisa, discount, coursePaisa: due } = await findDue(tx, user.id, course, clock.now())
  if (balancePaisa > 0)
    throw new AppError(
      'balance_owed',
      `${moneyText(balancePaisa)} is still due from an earlier payment. Record it first.`,
    )
  const parts = readParts(form, await getCalendar(tx), clock.now(), due)
  const id = randomUUID()
  const row = {
    id,
    user_id: user.id,
    course_id: course.id,
    discount_id: discount?.id ?? null,
    grace_days: form.grace_days,
    granted_by: actor.id,
    granted_at: isoTime(clock.now()),
  }
  await insertPlan(tx, row, parts)
  await recordAudit(tx, deps, actor, {
    action: 'instalments.granted',
    subject: { type: 'user', id: user.id },
    summary: `Let ${user.email} pay ${moneyText(due)} for ${course.title} in ${parts.length} parts`,
    after: { course_id: course.id, ...form },
  })
  const plan = await findPlan(tx, id)
  if (!plan) throw new Error('a plan that was just written is gone')
  return plan
}

function readParts(form: InstalmentsForm, { endOfDay }: Calendar, now: number, due: number) {
  const parts = form.parts.map(({ amount, due_day }, index) => ({
    number: index + 1,
    amount_paisa: toPaisa(amount),
    due_at: endOfDay(due_day),
  }))
  const sum = parts.reduce((all, { amount_paisa }) => all + amount_paisa, 0)
  if (sum !== due)
    throw invalidField('parts', `The instalments add up to ${moneyText(sum)}, but ${moneyText(due)} is due.`)
  if (parts.some(({ due_at }, index) => due_at <= (parts[index - 1]?.due_at ?? now)))
    throw invalidField(
      'parts',
      'Each instalment must be due on a later day than the one before, the first today or later.',
    )
  return parts.map((part) => ({ ...part, due_at: isoTime(part.due_at) }))
}
