import { listAudit } from '@sonocampus/contract/audit'
import {
  type AdminCourse,
  createCourse,
  deleteCourse,
  exploreCourses,
  getCourseForAdmin,
  listCoursesForAdmin,
  listMyCourses,
  restoreCourse,
  updateCourse,
} from '@sonocampus/contract/courses'
import { approveEnrollment } from '@sonocampus/contract/payments.approval'
import { updateProfile } from '@sonocampus/contract/users.profile'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { makeAccount, makeCourse } from '#test/make-course.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const list = async (query: object): Promise<AdminCourse[]> => (await call(listCoursesForAdmin, { query }, admin)).body
const read = async (courseId: string) => (await call(getCourseForAdmin, { params: { courseId } }, admin)).body
const FORM = {
  title: 'Small parts',
  description: 'Thyroid, breast and scrotum with the linear probe.',
  price: '100',
  difficulty_level: 'Intermediate' as const,
  outcomes: 'Describe nodules',
  prerequisites: 'Basic scanning',
  curriculum: 'Thyroid',
  status: 'active' as const,
}

it('sorts the courses by title, price, age or enrollments, and shows drafts, active or deleted ones alone [admin-courses/list]', async () => {
  const ids: string[] = []
  for (const [title, price_paisa, enrollments] of [
    ['Sorting B', 300, 1],
    ['Sorting C', 100, 0],
    ['Sorting A', 200, 2],
  ] as const) {
    const course_id = await makeCourse(test, { title, price_paisa })
    for (let n = 0; n < enrollments; n += 1) {
      const { id: user_id } = await test.makeUser()
      await call(approveEnrollment, { query: { user_id, course_id, duration_months: 1 } }, admin)
    }
    ids.push(course_id)
    test.clock.advance(1000)
  }
  const found = async (query: object) =>
    (await list({ search: 'sorting', ...query })).map(({ id }) => ids.indexOf(id) + 1)
  expect(await found({})).toEqual([3, 2, 1])
  for (const [field, order] of [
    ['created_at', [1, 2, 3]],
    ['title', [3, 1, 2]],
    ['price', [2, 3, 1]],
    ['total_enrollments', [2, 1, 3]],
  ] as const) {
    expect(await found({ sort: field }), field).toEqual(order)
    expect(await found({ sort: `-${field}` }), field).toEqual(order.toReversed())
  }
  const [first = '', second = ''] = ids
  await call(deleteCourse, { params: { courseId: first } }, admin)
  await test.deps.db.updateTable('courses').set({ status: 'draft' }).where('id', '=', second).execute()
  expect(await found({})).toEqual([3, 2])
  expect([await found({ status: 'draft' }), await found({ status: 'active' })]).toEqual([[2], [3]])
  expect(await found({ status: 'deleted' })).toEqual([1])
  expect(await list({ search: 'no such course' })).toEqual([])
})

it('is paid into the accounts in use that were chosen, or into all of them [admin-accounts/course-accounts]', async () => {
  const archived_at = new Date(test.clock.now()).toISOString()
  const [one, two, gone] = [
    await makeAccount(test, []),
    await makeAccount(test, []),
    await makeAccount(test, [], { archived_at }),
  ]
  const choose = (...accounts: string[]) => ({ ...FORM, bank_account_ids: JSON.stringify(accounts) })
  const create = async (body: typeof FORM) => (await call(createCourse, { body }, admin)).body
  const all = await create(FORM)
  expect(all.bank_account_ids.toSorted()).toEqual([one, two].toSorted())
  const chosen = await create(choose(two, two))
  expect(chosen.bank_account_ids).toEqual([two])
  const rows = await list({ search: FORM.title })
  const paid = new Map(rows.map(({ id, bank_account_ids }) => [id, bank_account_ids.length]))
  expect([paid.get(all.id), paid.get(chosen.id)]).toEqual([2, 1])
  const params = { courseId: chosen.id }
  for (const unknown of [gone, crypto.randomUUID()]) {
    const refused = await call(updateCourse, { params, body: choose(one, unknown) }, admin)
    expect([refused.status, refused.body.detail[0].loc]).toEqual([422, ['body', 'bank_account_ids']])
  }
  expect((await call(updateCourse, { params, body: FORM }, admin)).body.bank_account_ids).toEqual([two])
  expect((await call(updateCourse, { params, body: choose() }, admin)).body.bank_account_ids).toEqual([])
})

it('leaves alone what a form does not say, and takes a picture away that it empties [admin-courses/form-more-fields]', async () => {
  const more = { thumbnail_url: '/files/public/images/x.webp', category: 'Neck', instructor_name: 'Dr. Hina Raza' }
  const { id: courseId } = (await call(createCourse, { body: { ...FORM, ...more, watch_rule: 'share' } }, admin)).body
  await call(updateCourse, { params: { courseId }, body: FORM }, admin)
  expect(await read(courseId)).toMatchObject({ ...more, watch_rule: 'share', image_url: more.thumbnail_url })
  const emptied = { thumbnail_url: '', category: '', instructor_name: '' }
  await call(updateCourse, { params: { courseId }, body: { ...FORM, ...emptied } }, admin)
  expect(await read(courseId)).toMatchObject({ ...emptied, thumbnail_url: null, image_url: null })
  const { body } = await call(createCourse, { body: FORM }, admin)
  expect(body).toMatchObject({ thumbnail_url: null, category: '', instructor_name: '', created_by: admin.email })
  await call(updateProfile, { body: { full_name: 'Dr. Saima' } }, admin)
  expect((await read(courseId)).created_by).toBe('Dr. Saima')
})

it('writes courses into the trail with what was and what is [admin-courses/trail]', async () => {
  const { id: courseId } = (await call(createCourse, { body: FORM }, admin)).body
  const [params, title] = [{ courseId }, 'Neck']
  await call(updateCourse, { params, body: { ...FORM, title } }, admin)
  expect(await call(restoreCourse, { params }, admin)).toBeRefused('not_found')
  await call(deleteCourse, { params }, admin)
  expect(await call(updateCourse, { params, body: FORM }, admin)).toBeRefused('not_found')
  expect((await call(restoreCourse, { params }, admin)).body).toMatchObject({ id: courseId, title })
  expect((await call(exploreCourses, {})).body.map(({ id }: { id: string }) => id)).toContain(courseId)
  const about = { subject_type: 'course', subject_id: courseId }
  const trail = await call(listAudit, { query: { subject_id: courseId, sort: 'occurred_at' } }, admin)
  expect(trail.body).toMatchObject([
    { ...about, action: 'course.created', before: null, after: { title: FORM.title, price: 100 } },
    { ...about, action: 'course.updated', before: { title: FORM.title, price_paisa: 10_000 }, after: { title } },
    { ...about, action: 'course.deleted', summary: 'Deleted the course Neck' },
    { ...about, action: 'course.restored', summary: 'Restored the course Neck' },
  ])
})

it('lists own courses with the instructor, if there is one, and the end to the moment [my-courses/card]', async () => {
  const student = await test.makeSession()
  const grant = async (instructor_name: string) => {
    const course_id = await makeCourse(test, { instructor_name })
    await call(approveEnrollment, { query: { user_id: student.id, course_id, duration_months: 1 } }, admin)
    test.clock.advance(1000)
    return course_id
  }
  const [led, leaderless] = [await grant('Dr. Hina Raza'), await grant('')]
  const mine = async () => {
    const { body } = await call(listMyCourses, {}, student)
    const find = (courseId: string) => body.find(({ id }: { id: string }) => id === courseId)
    return [find(led), find(leaderless)]
  }
  const [first, second] = await mine()
  expect([first.instructor, second.instructor]).toEqual(['Dr. Hina Raza', null])
  test.clock.advance(Date.parse(first.expiration_date) - test.clock.now() - 1)
  student.token = (await test.logInAs(student.email)).token
  expect(await mine()).toMatchObject([{ is_expired: false }, { is_expired: false }])
  test.clock.advance(1)
  expect(await mine()).toMatchObject([{ is_expired: true }, { is_expired: false }])
})
