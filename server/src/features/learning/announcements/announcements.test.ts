import {
  createAnnouncement,
  listAnnouncements,
  listAnnouncementsForAdmin,
  updateAnnouncement,
  withdrawAnnouncement,
} from '@sonocampus/contract/announcements'
import { listAudit } from '@sonocampus/contract/audit'
import { listMyNotifications } from '@sonocampus/contract/notifications'
import { updateNotificationSettings } from '@sonocampus/contract/notifications.settings'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { eventually } from '#test/eventually.ts'
import { hearOf } from '#test/hear-of.ts'
import { makeCourse } from '#test/make-course.ts'
import { type Session, seatSteps } from '#test/seat-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const { join, endSeat } = seatSteps(test, admin)

const say = async (courseId: string, title: string, more: object = {}) => {
  test.clock.advance(1000)
  const body = { title, text: 'First line.\nSecond line.', ...more }
  return (await call(createAnnouncement, { params: { courseId }, body }, admin)).body as { id: string }[]
}
const read = (courseId: string, as: Session, after?: string) =>
  call(listAnnouncements, { params: { courseId }, query: after ? { after } : {} }, as)
const titles = (rows: { title: string }[]) => rows.map(({ title }) => title)
const bellOf = async (student: Session) =>
  ((await call(listMyNotifications, { query: {} }, student)).body as { event_type: string; message: string }[])
    .filter(({ event_type }) => event_type === 'announcements')
    .map(({ message }) => message)

it('reaches the students of its courses once, in the app and by mail, and nobody else [messages/announce]', async () => {
  const [echo, liver] = [await makeCourse(test, { title: 'Echo' }), await makeCourse(test, { title: 'Liver' })]
  const [both, one, stranger] = [await join('A B', echo, liver), await join('C D', liver), await join('E F')]
  const ended = await join('G H', echo)
  await endSeat(ended)
  const made = await say(echo, 'Exam moved', { also_course_ids: [liver, echo] })
  expect(made).toHaveLength(2)
  await test.runJobs()
  await test.runJobs()
  expect(await bellOf(both)).toHaveLength(1)
  expect(await bellOf(one)).toEqual(['Liver: Exam moved'])
  for (const person of [stranger, ended]) expect(await bellOf(person)).toEqual([])
  const mails = test.mails.filter(({ subject }) => subject.endsWith(': Exam moved'))
  expect(mails.map(({ to }) => to).toSorted()).toEqual([both.email, one.email].toSorted())
  expect(mails[0]?.text).toContain('First line.\n\nSecond line.')
  expect(titles((await read(echo, both)).body.rows)).toEqual(['Exam moved'])
  expect(await read(echo, ended)).toBeRefused('forbidden')
  expect(await read(echo, stranger)).toBeRefused('forbidden')
  const missing = { title: 'x', text: 'x', also_course_ids: [crypto.randomUUID()] }
  expect(await call(createAnnouncement, { params: { courseId: echo }, body: missing }, admin)).toBeRefused('not_found')
})

it('is told by jobs in portions, each student once [messages/announce]', async () => {
  const courseId = await makeCourse(test, { title: 'Crowded' })
  const now = new Date(test.clock.now()).toISOString()
  const ends_at = new Date(test.clock.now() + 100 * 24 * 3_600_000).toISOString()
  const people = Array.from({ length: 230 }, (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`)
  const users = people.map((id) => ({
    id,
    email: `${id}@example.org`,
    password_hash: 'x',
    role: 'student' as const,
    created_at: now,
  }))
  await test.deps.db.insertInto('users').values(users).execute()
  const seats = people.map((id) => ({ id, user_id: id, course_id: courseId, starts_at: now, ends_at, created_at: now }))
  await test.deps.db.insertInto('enrollments').values(seats).execute()
  await say(courseId, 'To everybody')
  await test.runJobs()
  const jobs = test.deps.db.selectFrom('jobs').select('id').where('kind', '=', 'announcements.tell')
  const notices = test.deps.db.selectFrom('student_notifications').select('user_id').where('course_id', '=', courseId)
  expect(new Set((await notices.execute()).map(({ user_id }) => user_id)).size).toBe(230)
  expect(await notices.execute()).toHaveLength(230)
  expect((await jobs.execute()).length).toBeGreaterThan(2)
  expect(test.mails.filter(({ subject }) => subject === 'Crowded: To everybody')).toHaveLength(230)
})

it('reaches each student as that student wishes [messages/settings]', async () => {
  const courseId = await makeCourse(test, { title: 'Quiet' })
  const [silent, inApp, byMail] = [await join('A', courseId), await join('B', courseId), await join('C', courseId)]
  const wish = (who: Session, app: boolean, mail: boolean) =>
    call(updateNotificationSettings, { body: { announcements: { app, mail } } }, who)
  await wish(silent, false, false)
  await wish(inApp, true, false)
  await wish(byMail, false, true)
  await say(courseId, 'Hello')
  await test.runJobs()
  await test.runJobs()
  const bells = [await bellOf(silent), await bellOf(inApp), await bellOf(byMail)]
  expect(bells.map(({ length }) => length)).toEqual([0, 1, 0])
  const mails = test.mails.filter(({ subject }) => subject === 'Quiet: Hello')
  expect(mails.map(({ to }) => to)).toEqual([byMail.email])
})

it('is changed, withdrawn and recorded; what is withdrawn is told to nobody more [messages/announce-edit]', async () => {
  const courseId = await makeCourse(test, { title: 'Renal' })
  const student = await join('A B', courseId)
  const { heard, stop } = await hearOf(test, courseId)
  const [first] = await say(courseId, 'Frist')
  const params = { announcementId: first?.id ?? '' }
  const changed = await call(updateAnnouncement, { params, body: { title: 'First', text: 'x' } }, admin)
  expect(changed.body).toMatchObject({ title: 'First', text: 'x', author: 'The institute', withdrawn_at: null })
  const told = { name: 'announcements-changed', payload: { course_id: courseId } }
  const both = [
    { ...told, audience: { course: courseId } },
    { ...told, audience: { teachersOf: courseId } },
  ]
  await eventually(() =>
    expect(heard.filter((one) => 'name' in one && one.name === told.name)).toEqual([...both, ...both]),
  )
  stop()
  expect((await call(withdrawAnnouncement, { params }, admin)).status).toBe(200)
  expect(await call(withdrawAnnouncement, { params }, admin)).toBeRefused('announcement_withdrawn')
  expect(await call(updateAnnouncement, { params, body: { title: 'x', text: 'x' } }, admin)).toBeRefused(
    'announcement_withdrawn',
  )
  await test.runJobs()
  expect(await bellOf(student)).toEqual([])
  expect((await read(courseId, student)).body.rows).toEqual([])
  const { body } = await call(listAnnouncementsForAdmin, { params: { courseId }, query: {} }, admin)
  expect(body.rows).toMatchObject([{ title: 'First', withdrawn_at: expect.any(String) }])
  const trail = await call(listAudit, { query: { subject_id: params.announcementId } }, admin)
  expect(trail.body.map(({ action }: { action: string }) => action)).toEqual([
    'announcement.withdrawn',
    'announcement.updated',
    'announcement.created',
  ])
})

it('stands above the others until the end of its day, and is listed page by page [messages/announce-list]', async () => {
  const courseId = await makeCourse(test)
  const student = await join('A B', courseId)
  await say(courseId, 'Pinned', { pinned_until: '2026-11-14' })
  for (let n = 1; n <= 21; n += 1) await say(courseId, `No. ${n}`)
  const page = (await read(courseId, student)).body
  expect(titles(page.pinned)).toEqual(['Pinned'])
  expect(page.pinned[0]).toMatchObject({ is_pinned: true, pinned_until: '2026-11-14T18:59:59.000Z' })
  expect(page.rows).toHaveLength(20)
  expect(page.rows[0].title).toBe('No. 21')
  const rest = (await read(courseId, student, page.next)).body
  expect([titles(rest.rows), rest.next, rest.pinned]).toEqual([['No. 1', 'Pinned'], null, []])
  test.clock.advance(24 * 3_600_000)
  expect(
    (await read(courseId, await test.logInAs(student.email).then((s) => ({ ...student, ...s })))).body.pinned,
  ).toEqual([])
  for (const after of ['x', '2026-99-99T00:00:00.000Z_00000000-0000-4000-8000-000000000000'])
    expect(await read(courseId, student, after)).toBeRefused('invalid')
})
