import type { requestDecisionForm } from '@sonocampus/contract/decisions.requests'
import { pagePath } from '@sonocampus/contract/pages'
import type * as z from 'zod/mini'
import { isoTime } from '../../../../clock.ts'
import type { Tx } from '../../../../db/connect.ts'
import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../errors.ts'
import { lockAccount } from '../../../../institute/people.queries.ts'
import { enqueueMail } from '../../../../jobs/mail-job.ts'
import { type Actor, recordAudit } from '../../../ground/audit/index.ts'
import { notifyAdministrators } from '../../../ground/notifications/index.ts'
import { announceRequests } from './announce-requests.ts'
import { carryOutRequest } from './carry-out-request.ts'
import { getRequest, type RequestRow } from './requests.queries.ts'

type Form = z.output<typeof requestDecisionForm>

/** The conditional update settles two administrators at once; what can't be carried out stays undecided. */
export function decideRequest(deps: Deps, actor: Actor, requestId: string, form: Form): Promise<RequestRow> {
  const { db, engine, clock } = deps
  const { status } = form
  const answer = status === 'refused' ? (form.answer ?? null) : null
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, engine, (await getRequest(tx, requestId)).user_id)
    const decided = await tx
      .updateTable('staff_requests')
      .set({ status, answer, decided_by: actor.id, decided_at: isoTime(clock.now()) })
      .where('id', '=', requestId)
      .where('decided_at', 'is', null)
      .executeTakeFirst()
    const request = await getRequest(tx, requestId)
    if (decided.numUpdatedRows !== 1n)
      throw new AppError(
        'request_already_decided',
        `${request.decider_email} has already ${request.status} this request.`,
      )
    if (status === 'approved') await carryOutRequest(tx, deps, actor, request.terms)
    await notifyRequester(tx, deps, request)
    await recordAudit(tx, deps, actor, {
      action: `request.${status}`,
      subject: { type: 'user', id: request.user_id },
      summary: `${status === 'approved' ? 'Approved' : 'Refused'} what ${request.asker_email} requested for ${request.email}: ${request.summary}${answer ? `. Reason: ${answer}` : ''}`,
      after: { request_id: requestId, status, ...(answer ? { answer } : {}) },
    })
    return request
  })
}

async function notifyRequester(tx: Tx, { clock, config }: Deps, request: RequestRow): Promise<void> {
  const { status, summary, answer, email, asker_email, decider_email, user_id, course_id } = request
  const message = `${decider_email} ${status} what ${asker_email} requested for ${email}: ${summary}.${answer ? ` Reason: ${answer}` : ''}`
  await notifyAdministrators(tx, clock, {
    eventType: 'request_decided',
    message,
    userId: user_id,
    courseId: course_id,
  })
  await enqueueMail(tx, clock, {
    to: asker_email,
    subject: `Your request was ${status}`,
    lines: [message],
    facts: { Student: email, Request: summary, Decision: status === 'approved' ? 'Approved' : 'Refused' },
    action: { label: 'Open the student', url: config.publicUrl + pagePath('adminStudent', { userId: user_id }) },
  })
  await announceRequests(tx)
}
