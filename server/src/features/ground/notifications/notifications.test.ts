import { randomUUID } from 'node:crypto'
import { listAudit } from '@sonocampus/contract/audit'
import {
  deleteNotification,
  listAdminNotifications,
  listMyNotifications,
  readNotifications,
} from '@sonocampus/contract/notifications'
import {
  getNotificationSettings,
  noticeKinds,
  updateNotificationSettings,
} from '@sonocampus/contract/notifications.settings'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { apply, approvedApplicant, decide, handInProof } from '#test/enrollment-steps.ts'
import { makeCourse } from '#test/make-course.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const NOTICE = { event_type: 'application', message: 'x', user_id: admin.id, course_id: null, document_id: null }
type Notice = { id: string; event_type: string; timestamp: string; details: string; is_read: boolean; message: string }

const feed = async (query: object = {}) => {
  const reply = await call(listAdminNotifications, { query }, admin)
  return { rows: reply.body as Notice[], total: Number(reply.headers['x-total-count']) }
}

it('lists the feed newest first, by event, by age and in pages [api/admin-notifications, admin-notifications/details-format]', async () => {
  const courseId = await makeCourse(test)
  const student = await approvedApplicant(test, admin, courseId)
  test.clock.advance(1000)
  await handInProof(test, student, courseId)
  const { rows, total } = await feed()
  expect(rows.length).toBe(total)
  const times = rows.map(({ timestamp }) => timestamp)
  expect(times).toEqual(times.toSorted().toReversed())
  expect((await feed({ sort: 'timestamp' })).rows.map(({ timestamp }) => timestamp)).toEqual(times.toSorted())
  const [newest, before] = rows
  expect(newest?.event_type).not.toBe(before?.event_type)
  const same = await feed({ event_type: newest?.event_type })
  expect(new Set(same.rows.map((row) => row.event_type))).toEqual(new Set([newest?.event_type]))
  expect(same.total).toBeLessThan(total)
  const second = await feed({ page: 2, page_size: 1 })
  expect([second.rows.map(({ id }) => id), second.total]).toEqual([[before?.id], total])
  // A proof comes with its link, everything else as a plain sentence.
  expect(JSON.parse(newest?.details ?? '')).toEqual({
    message: expect.any(String),
    payment_proof_url: expect.stringContaining('/api/documents/'),
  })
  expect(before?.details).not.toContain('{')
})

it('answers the newest 500 when no page is asked for, and says how many there are [admin-notifications/whole]', async () => {
  const { total: before } = await feed()
  const created_at = '2020-01-01T00:00:00.000Z'
  const old = Array.from({ length: 501 }, () => ({ ...NOTICE, id: randomUUID(), created_at }))
  await test.deps.db.insertInto('admin_notifications').values(old).execute()
  const headers = { authorization: `Bearer ${admin.token}` }
  const whole = await test.app.inject({ url: listAdminNotifications.path, headers })
  expect([whole.json().length, whole.headers['x-total-count']]).toEqual([500, String(before + 501)])
  await test.deps.db.deleteFrom('admin_notifications').where('created_at', '=', created_at).execute()
})

it('removes a notification for good, once, and tells in the trail who did [api/admin-notification-delete]', async () => {
  test.clock.advance(1000)
  await apply(test, await test.makeSession(), await makeCourse(test))
  const { rows, total } = await feed()
  const notificationId = rows[0]?.id ?? ''
  const remove = async () => (await call(deleteNotification, { params: { notificationId } }, admin)).status
  expect([await remove(), await remove()]).toEqual([200, 404])
  const after = await feed()
  expect([after.total, after.rows.some(({ id }) => id === notificationId)]).toEqual([total - 1, false])
  const { body } = await call(listAudit, { query: { action: 'notification.deleted' } }, admin)
  expect(body).toMatchObject([
    {
      action: 'notification.deleted',
      subject_type: 'notification',
      subject_id: notificationId,
      before: { event_type: rows[0]?.event_type, message: rows[0]?.details },
    },
  ])
})

it('marks the named notices read, or all, of the caller alone, and tells how many are left', async () => {
  const [student, other] = [await test.makeSession(), await test.makeSession()]
  for (const person of [student, student, student, other]) {
    const { application_id } = (await apply(test, person, await makeCourse(test))).body
    await decide(test, admin, application_id, 'approved')
    test.clock.advance(1000)
  }
  const list = async (query: object = {}, who = student) =>
    (await call(listMyNotifications, { query }, who)).body as Notice[]
  const read = async (body?: object) => (await call(readNotifications, { body }, student)).body.unread
  const all = await list()
  expect(all.map(({ is_read }) => is_read)).toEqual([false, false, false])
  const [newest, middle, oldest] = all.map(({ id }) => id)
  expect(all.map(({ timestamp }) => timestamp)).toEqual(
    all
      .map(({ timestamp }) => timestamp)
      .toSorted()
      .toReversed(),
  )
  expect(await read({ ids: [] })).toBe(3)
  expect(await read({ ids: [middle, (await list({}, other))[0]?.id] })).toBe(2)
  expect((await list({ status: 'read' })).map(({ id }) => id)).toEqual([middle])
  expect((await list({ status: 'unread' })).map(({ id }) => id)).toEqual([newest, oldest])
  expect(await read()).toBe(0)
  expect((await list()).every(({ is_read }) => is_read)).toBe(true)
  expect((await list({}, other)).map(({ is_read }) => is_read)).toEqual([false])
})

it('switches each kind of news by itself, in the app and by mail, off and on again [news/settings, messages/settings]', async () => {
  const student = await test.makeSession()
  const change = async (body: object) => (await call(updateNotificationSettings, { body }, student)).body
  const both = { app: true, mail: true }
  const all = Object.fromEntries(noticeKinds.map((kind) => [kind, both]))
  expect((await call(getNotificationSettings, {}, student)).body).toEqual(all)
  expect(await change({ new_assignments: { app: false, mail: false }, due_soon: { mail: false } })).toEqual({
    ...all,
    new_assignments: { app: false, mail: false },
    due_soon: { app: true, mail: false },
  })
  expect(await change({ new_assignments: { mail: true }, due_soon: { mail: true } })).toEqual({
    ...all,
    new_assignments: { app: false, mail: true },
  })
  expect(await change({})).toMatchObject({ new_assignments: { app: false, mail: true }, answers: both })
  const wrong = await call(updateNotificationSettings, { body: { grades: { mail: false } } as object }, student)
  expect(wrong).toBeRefused('invalid')
})
