import { deleteCourse } from '@sonocampus/contract/courses'
import { approveEnrollment } from '@sonocampus/contract/payments.approval'
import { exportUsers, type ListedUser, listUsers, setUserActive } from '@sonocampus/contract/users'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { APPLICATION, apply } from '#test/enrollment-steps.ts'
import { makeCourse } from '#test/make-course.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const list = async (query: object): Promise<ListedUser[]> => (await call(listUsers, { query }, admin)).body
const now = () => new Date(test.clock.now()).toISOString()

/** Students of one test alone: all their addresses have the word in them. */
async function classOf(word: string, ...people: { email: string; full_name?: string }[]) {
  const students = []
  for (const { email, ...fields } of people) {
    students.push(await test.makeUser('student', { email: `${email}.${word}@example.org`, ...fields }))
    test.clock.advance(1000)
  }
  return students
}

it('sorts by email, name, joining or log-in; what is missing counts as the least [admin-students/sort]', async () => {
  const word = 'sorting'
  const [one, two, three] = await classOf(
    word,
    { email: 'b', full_name: 'Amir' },
    { email: 'c' },
    { email: 'a', full_name: 'Zara' },
  )
  if (!one || !two || !three) throw new Error('three students')
  await test.logInAs(three.email)
  test.clock.advance(1000)
  await test.logInAs(one.email)
  const sorted = async (sort?: string) =>
    (await list({ search: word, ...(sort ? { sort } : {}) })).map(
      ({ id }) => [one, two, three].findIndex((user) => user.id === id) + 1,
    )
  expect(await sorted()).toEqual([3, 2, 1])
  for (const [field, order] of [
    ['created_at', [1, 2, 3]],
    ['email', [3, 1, 2]],
    ['full_name', [2, 1, 3]],
    ['last_login_at', [2, 3, 1]],
  ] as const) {
    expect(await sorted(field), field).toEqual(order)
    expect(await sorted(`-${field}`), field).toEqual(order.toReversed())
  }
})

it('filters by role and by whether an account is active, in the list and in the export [admin-students/export]', async () => {
  const word = 'filtering'
  const [on, off] = await classOf(word, { email: 'on', full_name: 'Amir' }, { email: 'off' })
  const boss = await test.makeUser('admin', { email: `boss.${word}@example.org` })
  if (!on || !off) throw new Error('two students')
  const joined = (await list({ search: on.email }))[0]?.created_at ?? ''
  await test.logInAs(on.email)
  const student = { ...on, ...(await test.logInAs(on.email)) }
  await apply(test, student, await makeCourse(test))
  const loggedIn = now()
  await call(setUserActive, { params: { userId: off.id }, body: { is_active: false } }, admin)
  const ids = async (query: object) => (await list({ search: word, sort: 'email', ...query })).map(({ id }) => id)
  expect(await ids({})).toEqual([boss.id, off.id, on.id])
  expect(await ids({ role: 'student' })).toEqual([off.id, on.id])
  expect(await ids({ role: 'admin' })).toEqual([boss.id])
  expect(await ids({ status: 'active' })).toEqual([boss.id, on.id])
  expect(await ids({ status: 'inactive' })).toEqual([off.id])
  expect(await list({ search: `nobody-${word}` })).toEqual([])
  expect(await list({ search: off.email })).toMatchObject([
    { is_active: false, full_name: '', phone: null, last_login_at: null, courses: [] },
  ])
  const query = { search: word, role: 'student' as const, sort: 'email' as const }
  const { raw } = await call(exportUsers, { query }, admin)
  const since = (await list({ search: off.email }))[0]?.created_at
  expect(raw.body.trimEnd().split('\r\n')).toEqual([
    '\uFEFF"ID","Email","Full name","Role","Status","Joined","Last login","Phone"',
    `"${off.id}","${off.email}","","student","Inactive","${since}","",""`,
    `"${on.id}","${on.email}","Amir","student","Active","${joined}","${loggedIn}","'${APPLICATION.contact_number}"`,
  ])
})

it('shows of a person the courses that are there, those with running access first [admin-students/people-columns]', async () => {
  const [student] = await classOf('courses', { email: 'one' })
  const userId = student?.id ?? ''
  const grant = async (title: string, duration_months: number) => {
    const courseId = await makeCourse(test, { title })
    await call(approveEnrollment, { query: { user_id: userId, course_id: courseId, duration_months } }, admin)
    test.clock.advance(1000)
    return courseId
  }
  await grant('Older', 6)
  await grant('Newer', 6)
  await grant('Over', 1)
  const gone = await grant('Gone', 6)
  await call(deleteCourse, { params: { courseId: gone } }, admin)
  test.clock.advance(60 * 24 * 60 * 60 * 1000)
  admin.token = (await test.logInAs(admin.email)).token
  const [row] = await list({ search: student?.email })
  expect(row?.courses.map(({ title }) => title)).toEqual(['Newer', 'Older', 'Over'])
})
