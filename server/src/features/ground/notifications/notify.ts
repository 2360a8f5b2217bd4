import { createHash, randomUUID } from 'node:crypto'
import type { MailText } from '../../../adapters/mail/compose-mail.ts'
import { type Clock, isoTime } from '../../../clock.ts'
import type { Db, Tx } from '../../../db/connect.ts'
import { announce } from '../../../db/events/announce.ts'
import { listUnerased } from '../../../institute/people.queries.ts'
import { enqueueMail } from '../../../jobs/mail-job.ts'
import { listNoticesAmong } from './notifications.queries.ts'

type StudentNotice = {
  userId: string
  email: string
  eventType: string
  courseId: string | null
  message: string
  link: string
  mail: Pick<MailText, 'subject' | 'lines' | 'facts' | 'action'>
  /** Identifies a notice that must not be sent twice (a reminder of one end of access). */
  once?: string
}

/**
 * Adds one row for the bell and one mail, in the transaction of the change; returns false if a
 * one-time notice was sent before, or the student is gone.
 */
export async function notifyStudent(tx: Tx, clock: Clock, notice: StudentNotice): Promise<boolean> {
  const id = notice.once ? noticeIdOf(notice.once) : randomUUID()
  const isThere = (await listUnerased(tx, [notice.userId])).has(notice.userId)
  const isNew = isThere && (await writeNotice(tx, clock, { ...notice, id }))
  if (isNew) await enqueueMail(tx, clock, { to: notice.email, ...notice.mail })
  return isNew
}

type NoticeRow = Pick<StudentNotice, 'userId' | 'eventType' | 'courseId' | 'message' | 'link'> & { id: string }

/** Adds one row for the bell; returns false if it was there before. */
export async function writeNotice(tx: Tx, clock: Clock, notice: NoticeRow): Promise<boolean> {
  const written = await tx
    .insertInto('student_notifications')
    .values({
      id: notice.id,
      user_id: notice.userId,
      event_type: notice.eventType,
      message: notice.message,
      course_id: notice.courseId,
      link: notice.link,
      created_at: isoTime(clock.now()),
    })
    .onConflict((oc) => oc.column('id').doNothing())
    .executeTakeFirst()
  if (written.numInsertedOrUpdatedRows !== 1n) return false
  const payload = { course_id: notice.courseId }
  await announce(tx, { audience: { user: notice.userId }, name: 'notification', payload })
  return true
}

type AdminNotice = {
  eventType: string
  message: string
  userId: string | null
  courseId: string | null
  documentId?: string
  once?: string
}

/** Adds one row to the administrators' feed; returns false if a one-time notice was sent before. */
export async function notifyAdministrators(tx: Tx, clock: Clock, notice: AdminNotice): Promise<boolean> {
  const written = await tx
    .insertInto('admin_notifications')
    .values({
      id: notice.once ? noticeIdOf(notice.once) : randomUUID(),
      event_type: notice.eventType,
      message: notice.message,
      user_id: notice.userId,
      course_id: notice.courseId,
      document_id: notice.documentId ?? null,
      created_at: isoTime(clock.now()),
    })
    .onConflict((oc) => oc.column('id').doNothing())
    .executeTakeFirst()
  if (written.numInsertedOrUpdatedRows !== 1n) return false
  await announce(tx, { audience: 'clerks', name: 'notification', payload: { course_id: notice.courseId } })
  return true
}

/** Leaves out notices already sent: an hourly job has sent nearly all of them, and then writes nothing. */
export async function notYetTold<R extends { once: string }>(db: Db, notices: R[]): Promise<R[]> {
  if (notices.length === 0) return []
  const rows = await listNoticesAmong(
    db,
    notices.map(({ once }) => noticeIdOf(once)),
  )
  const told = new Set(rows.map(({ id }) => id))
  return notices.filter(({ once }) => !told.has(noticeIdOf(once)))
}

/** The same matter always has the same id, in the format of every other id. */
export function noticeIdOf(matter: string): string {
  const hex = createHash('sha256').update(matter).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
