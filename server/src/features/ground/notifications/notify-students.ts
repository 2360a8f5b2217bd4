import type { NoticeKind } from '@sonocampus/contract/notifications.settings'
import type { Facts } from '../../../adapters/mail/compose-mail.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { listUnerased } from '../../../institute/people.queries.ts'
import { enqueueMail } from '../../../jobs/mail-job.ts'
import { listMutedAmong } from './notifications.queries.ts'
import { noticeIdOf, writeNotice } from './notify.ts'
import { stopLinkOf } from './stop-link.ts'

type Person = { id: string; email: string }
export type CourseNotice = {
  /** Null for notices that can't be switched off: a class that was moved. */
  kind: NoticeKind | null
  /** Defaults to the kind. */
  eventType?: string
  courseId: string
  message: string
  link: string
  subject: string
  /** The mail's paragraphs; defaults to the message. */
  lines?: string[]
  facts?: Facts
  label: string
  /** Identifies the notice: nobody gets the same one twice, neither in the app nor by mail. */
  matter: string
}

/** Notifies some students of something that each may have switched off, in the app or by mail. */
export async function notifyStudents(tx: Tx, deps: Deps, people: readonly Person[], notice: CourseNotice) {
  const { kind, eventType = kind ?? '', courseId, message, link, subject, lines = [message] } = notice
  const { facts, label, matter } = notice
  const ids = people.map(({ id }) => id)
  const muted = kind ? await listMutedAmong(tx, kind, ids) : []
  const wants = (userId: string, channel: 'app' | 'mail') =>
    !muted.some((one) => one.user_id === userId && one.channel === channel)
  const there = await listUnerased(tx, ids)
  const action = { label, url: deps.config.publicUrl + link }
  for (const { id: userId, email } of people.filter(({ id }) => there.has(id))) {
    const id = noticeIdOf(`${matter}:${userId}`)
    const row = { id, userId, eventType, courseId, message, link }
    if (wants(userId, 'app')) await writeNotice(tx, deps.clock, row)
    if (wants(userId, 'mail'))
      await enqueueMail(
        tx,
        deps.clock,
        { to: email, subject, lines, facts, action, ...(kind ? { stop: stopLinkOf(deps, userId, kind) } : {}) },
        `mail:${id}`,
      )
  }
}
