import type { BatchOutcome, BatchToPreview } from '@sonocampus/contract/batches'
import { isoTime } from '../../../clock.ts'
import type { Db, Tx } from '../../../db/connect.ts'
import { invalidField } from '../../../errors.ts'
import { getCalendar } from '../../../institute/calendar.ts'
import { moneyText } from '../../../institute/money-text.ts'
import { findDues } from '../dues/index.ts'
import { enrollmentsById, extendedEnd } from '../enrollments/index.ts'
import { listApplicationsToDecide, listHeld, listPeopleToNotify } from './batches.queries.ts'

/** `isAdministrator`: whether the caller is one. */
export type Task = Omit<BatchToPreview, 'ids'> & { isAdministrator: boolean }
/** What would be done with one selected row, or why nothing would. */
export type Planned = BatchOutcome & { isRefused: boolean }

const refused = (id: string, name: string, text: string): Planned => ({ id, name, text, isRefused: true })
const planned = (id: string, name: string, text: string): Planned => ({ id, name, text, isRefused: false })

/** Plans the task for each row, in the order of the selection. The preview and the work both use it. */
export async function planBatch(db: Db | Tx, now: number, task: Task, ids: string[]): Promise<Planned[]> {
  requireWhole(task)
  const plans = await PLANS[task.kind](db, now, task, ids)
  const byId = new Map(plans.map((one) => [one.id, one]))
  return [...new Set(ids)].map((id) => byId.get(id) ?? refused(id, 'Unknown', 'It no longer exists.'))
}

function requireWhole({ kind, months = 0, days = 0, subject, message }: Task): void {
  if (kind === 'extend-enrollments' && months + days === 0)
    throw invalidField('months', 'Enter how many months or days to add.')
  if (kind === 'message-students' && !subject) throw invalidField('subject', 'Enter a subject.')
  if (kind === 'message-students' && !message) throw invalidField('message', 'Enter a message.')
}

type Plan = (db: Db | Tx, now: number, task: Task, ids: string[]) => Promise<Planned[]>

const planApprovals: Plan = async (db, now, _task, ids) => {
  const found = await listApplicationsToDecide(db, ids)
  const dueFor = await findDues(
    db,
    found.map(({ user_id }) => user_id),
    now,
  )
  return found.map(({ id, first_name, last_name, title, ...row }) => {
    const name = `${first_name} ${last_name}`
    if (row.hidden) return refused(id, name, 'The student or the course is deleted.')
    if (row.status !== 'pending') return refused(id, name, `This application is already ${row.status}.`)
    const { amountPaisa } = dueFor(row.user_id, { id: row.course_id, price_paisa: row.price_paisa })
    return planned(id, name, amountPaisa === 0 ? `is enrolled in ${title}` : `may pay for ${title}`)
  })
}

const planExtensions: Plan = async (db, now, { months = 0, days = 0, isAdministrator }, ids) => {
  const calendar = await getCalendar(db)
  const held = new Map((await listHeld(db, ids)).map((row) => [row.id, row]))
  const found = await enrollmentsById.all(db, { ids })
  const dueFor = await findDues(
    db,
    found.map(({ user_id }) => user_id),
    now,
  )
  return found.map(({ id, user_id, course_id, full_name, email, title, ends_at }) => {
    const name = full_name || email
    const { balancePaisa, coursePaisa } = dueFor(user_id, {
      id: course_id,
      price_paisa: held.get(id)?.price_paisa ?? 0,
    })
    if (held.get(id)?.hidden) return refused(id, name, 'The student or the course is deleted.')
    if (held.get(id)?.is_in_parts) return refused(id, name, `An instalment plan sets the end of ${title}.`)
    if (balancePaisa > 0)
      return refused(id, name, `${moneyText(balancePaisa)} is due for ${title}. Record the payment first.`)
    if (coursePaisa > 0 && !isAdministrator)
      return refused(id, name, 'Only an administrator can give longer access to a paid course.')
    const { to } = extendedEnd(calendar, now, ends_at, { months, days })
    return planned(id, name, `${title}: open until ${calendar.dayText(isoTime(to))}`)
  })
}

const planMessages: Plan = async (db, _now, _task, ids) =>
  (await listPeopleToNotify(db, ids)).map(({ id, email, full_name, deactivated_at }) => {
    const name = full_name || email
    if (deactivated_at) return refused(id, name, 'This account is inactive.')
    return planned(id, name, email)
  })

const PLANS: Record<Task['kind'], Plan> = {
  'approve-applications': planApprovals,
  'extend-enrollments': planExtensions,
  'message-students': planMessages,
}
