import { deleteCourse, listMyCourses, updateCourse } from '@sonocampus/contract/courses'
import { listEndingEnrollments } from '@sonocampus/contract/enrollments'
import { listApplications } from '@sonocampus/contract/enrollments.applications'
import { updateProfile } from '@sonocampus/contract/users.profile'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { APPLICATION, applicant, apply, decide, makeEnrollment } from '#test/enrollment-steps.ts'
import { makeCourse } from '#test/make-course.ts'
import { requireActiveEnrollment } from './enrollments.queries.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const DAY = 24 * 3_600_000
const NOW = new Date(test.clock.now()).toISOString()

const iso = (milliseconds: number) => new Date(milliseconds).toISOString()

it('gives every approved applicant an enrollment when a course becomes free, a hundred at a time, and nobody else [course-page/free-later]', async () => {
  const own = await buildTestApp()
  const boss = await own.makeSession('admin')
  const courseId = await makeCourse(own, { title: 'Soon Free' })
  const other = await makeCourse(own)
  const { db } = own.deps
  const first = await own.makeSession()
  await apply(own, first, courseId)
  const model = await db.selectFrom('applications').selectAll().executeTakeFirstOrThrow()
  const people = Array.from({ length: 104 }, () => crypto.randomUUID())
  for (const id of people) {
    const user = { id, email: `${id}@example.org`, password_hash: 'x', role: 'student' as const, created_at: NOW }
    await db.insertInto('users').values(user).execute()
    const status = id === people[101] ? ('rejected' as const) : ('approved' as const)
    const course_id = id === people[102] ? other : courseId
    await db
      .insertInto('applications')
      .values({ ...model, id, user_id: id, status, course_id })
      .execute()
  }
  await db
    .updateTable('users')
    .set({ deleted_at: NOW })
    .where('id', '=', people[103] ?? '')
    .execute()
  const course = { outcomes: 'x', prerequisites: 'x', curriculum: 'x', difficulty_level: 'Beginner' as const }
  const body = { ...course, title: 'Soon Free', description: 'Free for all.', price: 0, status: 'active' as const }
  expect((await own.call(updateCourse, { params: { courseId }, body }, boss)).status).toBe(200)
  await own.runJobs()
  const enrollments = await db.selectFrom('enrollments').select(['user_id', 'course_id']).execute()
  expect(enrollments.map(({ user_id }) => user_id).toSorted()).toEqual(people.slice(0, 101).toSorted())
  expect(new Set(enrollments.map(({ course_id }) => course_id))).toEqual(new Set([courseId]))
  await own.close()
})

it('finds applications by everything that people quote, and in no deleted course [admin-applications/search]', async () => {
  const { student, courseId, id } = await applicant(test, 'Obstetric Basics')
  const stranger = await applicant(test, 'Musculoskeletal')
  await call(updateProfile, { body: { full_name: 'Dr. Rukhsana Bibi' } }, student)
  const find = async (query: object) =>
    (await call(listApplications, { query }, admin)).body.map((row: { id: string }) => row.id)
  const number = `A-${id.slice(0, 8).toUpperCase()}`
  for (const search of [student.email, 'rukhsana', 'obstetric', number, number.toLowerCase(), id.slice(0, 8)])
    expect([search, await find({ search })]).toEqual([search, [id]])
  for (const search of ['Amin', 'Khan', 'amina khan', '0300-1234567'])
    expect(await find({ search })).toEqual(expect.arrayContaining([id, stranger.id]))
  expect(await find({ search: 'nobody at all' })).toEqual([])
  expect(await find({ course_id: courseId })).toEqual([id])
  expect(await find({ course_id: courseId, status: 'approved' })).toEqual([])
  await decide(test, admin, id, 'approved')
  expect(await find({ course_id: courseId, status: 'approved' })).toEqual([id])
  const [shown] = (await call(listApplications, { query: { search: number } }, admin)).body
  expect(shown).toMatchObject({
    user: { id: student.id, name: 'Dr. Rukhsana Bibi', full_name: 'Dr. Rukhsana Bibi' },
    student_name: 'Dr. Rukhsana Bibi',
    applicant_name: 'Amina Khan',
    created_at: NOW,
    decided_at: NOW,
    ...APPLICATION,
  })
  const [bare] = (await call(listApplications, { query: { search: stranger.student.email } }, admin)).body
  expect(bare).toMatchObject({ student_name: 'Amina Khan', user: { name: 'Amina Khan', full_name: 'Amina Khan' } })
  await call(deleteCourse, { params: { courseId } }, admin)
  expect(await find({ search: number })).toEqual([])
})

it('lists the enrollments that end within two weeks, the next one first, of people and courses that are there [admin-dashboard/ending-seats]', async () => {
  const own = await buildTestApp()
  const boss = await own.makeSession('admin')
  const courseId = await makeCourse(own, { title: 'Ending' })
  const last = await makeEnrollment(own, courseId, 14 * DAY)
  const next = await makeEnrollment(own, courseId, 1)
  await makeEnrollment(own, courseId, 0)
  await makeEnrollment(own, courseId, 14 * DAY + 1)
  await makeEnrollment(own, await makeCourse(own, { deleted_at: NOW }), DAY)
  const gone = await makeEnrollment(own, courseId, DAY)
  await own.deps.db.updateTable('users').set({ deleted_at: NOW }).where('id', '=', gone.id).execute()
  const { body } = await own.call(listEndingEnrollments, { query: {} }, boss)
  expect(body).toEqual(
    [next, last].map(({ enrollmentId, id, email, ends_at }) => ({
      id: enrollmentId,
      student: { id, full_name: '', email },
      course: { id: courseId, _id: courseId, title: 'Ending' },
      expires_at: ends_at,
    })),
  )
  await own.close()
})

it('lists the own courses newest first, without deleted ones [api/my-courses]', async () => {
  const [one, two] = [await makeCourse(test, { title: 'One' }), await makeCourse(test, { title: 'Two' })]
  const gone = await makeCourse(test, { deleted_at: NOW })
  const student = await makeEnrollment(test, one, DAY, { created_at: iso(test.clock.now() - 2 * DAY) })
  for (const course_id of [two, gone])
    await test.deps.db
      .insertInto('enrollments')
      .values({
        id: crypto.randomUUID(),
        user_id: student.id,
        course_id,
        starts_at: NOW,
        ends_at: NOW,
        created_at: NOW,
      })
      .execute()
  const { body } = await call(listMyCourses, {}, student)
  expect(body.map(({ title, is_expired }: { title: string; is_expired: boolean }) => [title, is_expired])).toEqual([
    ['Two', true],
    ['One', false],
  ])
})

it('opens a course until the millisecond of its end, and to administrators always [data/expiry-on-reading]', async () => {
  const courseId = await makeCourse(test)
  const asks = ({ id }: { id: string }, role: 'student' | 'admin' = 'student') =>
    requireActiveEnrollment(test.deps.db, { id, role }, courseId, test.clock.now())
  await expect(asks(await makeEnrollment(test, courseId, 1))).resolves.toBeUndefined()
  await expect(asks(await makeEnrollment(test, courseId, 0))).rejects.toThrow('your access has ended')
  await expect(asks(await makeEnrollment(test, await makeCourse(test), DAY))).rejects.toThrow("You aren't enrolled")
  await expect(asks(admin, 'admin')).resolves.toBeUndefined()
})
