import { randomUUID } from 'node:crypto'
import type { RequestTerms } from '@sonocampus/contract/decisions.requests'
import { guardLimits } from '@sonocampus/contract/guard-limits'
import { isoTime } from '../../../../clock.ts'
import type { Tx } from '../../../../db/connect.ts'
import { takeTurn } from '../../../../db/dialect.ts'
import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../errors.ts'
import { getCalendar } from '../../../../institute/calendar.ts'
import { getCourse } from '../../../../institute/courses.queries.ts'
import { getStudent, lockPerson } from '../../../../institute/people.queries.ts'
import { type Actor, recordAudit } from '../../../ground/audit/index.ts'
import { notifyAdministrators } from '../../../ground/notifications/index.ts'
import { getPayment } from '../../payments/index.ts'
import { announceRequests } from './announce-requests.ts'
import { countWaitingOf, getRequest, type RequestRow } from './requests.queries.ts'
import { summaryOf } from './summary-of.ts'

/**
 * Stores what a clerk may not do without an administrator's decision. The same thing can be
 * requested only once at a time.
 */
export function askAdministrator(deps: Deps, actor: Actor, terms: RequestTerms): Promise<RequestRow> {
  const { db, engine, clock } = deps
  return db.transaction().execute(async (tx) => {
    const { student, course, payment } = await subjectOf(tx, terms)
    await lockPerson(tx, engine, student.id)
    await requireRoom(tx, deps, actor)
    const [id, summary] = [randomUUID(), summaryOf(terms, course.title, payment, await getCalendar(tx))]
    const requested = await tx
      .insertInto('staff_requests')
      .values({
        id,
        kind: terms.kind,
        user_id: student.id,
        course_id: course.id,
        subject_id: payment?.id ?? course.id,
        terms: JSON.stringify(terms),
        summary,
        reason: terms.reason,
        status: 'waiting',
        asked_by: actor.id,
        created_at: isoTime(clock.now()),
      })
      .onConflict((oc) => oc.doNothing())
      .executeTakeFirst()
    if (requested.numInsertedOrUpdatedRows !== 1n)
      throw new AppError('already_asked', "You've already asked an administrator for this. Wait for the answer.")
    await notifyAdministrators(tx, clock, {
      eventType: 'request_asked',
      message: `${actor.email} asks an administrator: ${summary}, for ${student.email}. Reason: ${terms.reason}`,
      userId: student.id,
      courseId: course.id,
    })
    await announceRequests(tx)
    await recordAudit(tx, deps, actor, {
      action: 'request.asked',
      subject: { type: 'user', id: student.id },
      summary: `Asked an administrator: ${summary}, for ${student.email}: ${terms.reason}`,
      after: terms,
    })
    return getRequest(tx, id)
  })
}

async function subjectOf(tx: Tx, terms: RequestTerms) {
  const payment = terms.kind === 'refund' ? await getPayment(tx, terms.payment_id) : null
  if (payment && payment.status !== 'approved')
    throw new AppError('nothing_received', 'Nothing was received for this payment.')
  const pair = terms.kind === 'refund' ? payment : terms
  const student = await getStudent(tx, pair?.user_id ?? '')
  const course = payment
    ? { id: payment.course_id, title: payment.course_title }
    : await getCourse(tx, pair?.course_id ?? '', 'Course not found.')
  return { student, course, payment }
}

async function requireRoom(tx: Tx, { engine }: Deps, { id }: Actor): Promise<void> {
  await takeTurn(tx, engine, `requests of ${id}`)
  if ((await countWaitingOf(tx, id)) >= guardLimits.requests.waiting)
    throw new AppError(
      'limit_reached',
      `${guardLimits.requests.waiting} of your requests are still open. Withdraw some first.`,
    )
}
