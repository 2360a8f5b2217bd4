import type { BatchToCarryOut } from '@sonocampus/contract/batches'
import { pagePath } from '@sonocampus/contract/pages'
import type { Db, Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, isRefusalOfOne } from '../../../errors.ts'
import { getCalendar } from '../../../institute/calendar.ts'
import { isAdministrator, lockPerson } from '../../../institute/people.queries.ts'
import { type Actor, recordAudit } from '../../ground/audit/index.ts'
import { notifyStudent } from '../../ground/notifications/index.ts'
import { decideApplicationIn, enrollmentsById, extendEnrollment, wasExtended } from '../enrollments/index.ts'
import { apart } from './batches.presenter.ts'
import { listPeopleToNotify } from './batches.queries.ts'
import { type Planned, planBatch } from './plan-batch.ts'

type Batch = Omit<BatchToCarryOut, 'ids'>

/**
 * Does the same to each row, in a transaction of its own and by the code of the single calls: a
 * refused one stops no other, and each has an audit entry of its own. Sending a portion again
 * changes nothing.
 */
export async function carryOutBatch(deps: Deps, actor: Actor, { ids, ...batch }: BatchToCarryOut) {
  const outcomes: Planned[] = []
  for (const id of new Set(ids)) outcomes.push(await carryOutOne(deps, actor, batch, id))
  const { accepted, refused } = apart(outcomes)
  return { done: accepted, refused }
}

async function carryOutOne(deps: Deps, actor: Actor, batch: Batch, id: string): Promise<Planned> {
  const plan = await planOne(deps.db, deps, actor, batch, id)
  if (plan.isRefused && batch.kind !== 'extend-enrollments') return plan
  try {
    const text = await deps.db.transaction().execute((tx) => WORK[batch.kind](tx, deps, actor, batch, id))
    return { ...plan, isRefused: false, text: text ?? plan.text }
  } catch (error) {
    if (!(error instanceof AppError && isRefusalOfOne(error))) throw error
    return { ...plan, text: error.message, isRefused: true }
  }
}

async function planOne(db: Db | Tx, { clock }: Deps, actor: Actor, batch: Batch, id: string): Promise<Planned> {
  const task = { ...batch, isAdministrator: await isAdministrator(db, actor.id) }
  const [plan] = await planBatch(db, clock.now(), task, [id])
  if (!plan) throw new Error('a batch without a plan')
  return plan
}

/** Returns the outcome where it differs from the plan. */
type Work = (tx: Tx, deps: Deps, actor: Actor, batch: Batch, id: string) => Promise<string | undefined>

const approve: Work = async (tx, deps, actor, _batch, id) => {
  await decideApplicationIn(tx, deps, actor, id, { status: 'approved' })
  return undefined
}

/**
 * Checked again under the person's lock, except for what the same batch has already done: that is
 * reported as it is.
 */
const extend: Work = async (tx, deps, actor, batch, id) => {
  const { batch_id: once, months = 0, days = 0 } = batch
  const userId = (await enrollmentsById.first(tx, { ids: [id] }))?.user_id
  if (userId) await lockPerson(tx, deps.engine, userId)
  const enrollment = await enrollmentsById.first(tx, { ids: [id] })
  if (!enrollment) throw new AppError('not_found', 'It no longer exists.')
  const calendar = await getCalendar(tx)
  if (await wasExtended(tx, once, id)) return `${enrollment.title}: open until ${calendar.dayText(enrollment.ends_at)}`
  const plan = await planOne(tx, deps, actor, batch, id)
  if (plan.isRefused) throw new AppError('conflict', plan.text)
  await extendEnrollment(tx, deps, actor, { enrollment, calendar }, { months, days, once })
  return undefined
}

const tell: Work = async (tx, deps, actor, { batch_id, subject = '', message = '' }, id) => {
  const [person] = await listPeopleToNotify(tx, [id])
  if (!person) throw new AppError('not_found', 'It no longer exists.')
  const link = pagePath('studentDashboard')
  const isNotified = await notifyStudent(tx, deps.clock, {
    userId: person.id,
    email: person.email,
    eventType: 'message',
    courseId: null,
    message: `${subject}: ${message}`,
    link,
    mail: {
      subject,
      lines: message.split('\n').filter(Boolean),
      action: { label: 'Open your dashboard', url: deps.config.publicUrl + link },
    },
    once: `message:${batch_id}:${id}`,
  })
  if (!isNotified) return undefined
  await recordAudit(tx, deps, actor, {
    action: 'user.messaged',
    subject: { type: 'user', id },
    summary: `Sent a message to ${person.email}: ${subject}`,
    after: { subject, message },
  })
  return undefined
}

const WORK: Record<Batch['kind'], Work> = {
  'approve-applications': approve,
  'extend-enrollments': extend,
  'message-students': tell,
}
