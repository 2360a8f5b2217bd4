import {
  createCourse,
  deleteCourse,
  exploreCourse,
  exploreCourses,
  getCourseForAdmin,
  listCoursesForAdmin,
  listMyCourses,
  restoreCourse,
  updateCourse,
} from '@sonocampus/contract/courses'
import { getPurchaseDetails } from '@sonocampus/contract/payments'
import { listPayments } from '@sonocampus/contract/payments.admin'
import { approveEnrollment } from '@sonocampus/contract/payments.approval'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { approvedApplicant, handInProof } from '#test/enrollment-steps.ts'
import { makeAccount, makeCourse } from '#test/make-course.ts'
import { requireActiveEnrollment } from '../../access/enrollments/index.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')

const FORM = {
  title: 'Small parts',
  description: 'Thyroid, breast and scrotum with the linear probe.',
  price: '22000.50',
  difficulty_level: 'Intermediate' as const,
  outcomes: 'Describe nodules',
  prerequisites: 'Basic scanning',
  curriculum: 'Thyroid\nBreast',
  status: 'draft' as const,
  thumbnail_url: '/files/public/images/x.webp',
  category: 'Small parts',
  instructor_name: 'Dr. Hina Raza',
}

it('creates a course from form data, with all three extra fields [api/admin-course-create]', async () => {
  const account = await makeAccount(test, [])
  const { status, body } = await call(
    createCourse,
    { body: { ...FORM, bank_account_ids: JSON.stringify([account]) } },
    admin,
  )
  expect(status).toBe(201)
  expect(body).toMatchObject({
    ...FORM,
    price: 22_000.5,
    _id: body.id,
    image_url: FORM.thumbnail_url,
    total_enrollments: 0,
  })
  expect([body.created_by, body.bank_account_ids]).toEqual([admin.email, [account]])
})

it('changes a course [api/admin-course-update]', async () => {
  const courseId = await makeCourse(test)
  const account = await makeAccount(test, [courseId])
  test.clock.advance(1000)
  const { body } = await call(
    updateCourse,
    { params: { courseId }, body: { ...FORM, status: 'active', bank_account_ids: JSON.stringify([account]) } },
    admin,
  )
  expect(body).toMatchObject({ title: 'Small parts', price: 22_000.5, status: 'active', bank_account_ids: [account] })
  expect(body.updated_at > body.created_at).toBe(true)
  expect((await call(exploreCourse, { params: { courseId } })).body.title).toBe('Small parts')
})

it.each([
  ['title', 'ab', 'Title must be at least 3 characters'],
  ['description', 'too short', 'Description must be at least 10 characters'],
  ['price', '-1', 'Price cannot be negative'],
  ['price', 'twelve', 'Price must be a number'],
  ['difficulty_level', '', 'Difficulty level is required'],
  ['outcomes', ' ', 'Outcomes are required'],
  ['prerequisites', '', 'Prerequisites are required'],
  ['curriculum', '', 'Curriculum is required'],
  ['status', '', 'Status is required'],
  ['thumbnail_url', 'javascript:alert(1)', 'Must be a web address.'],
  ['bank_account_ids', '["no-id"]', undefined],
])('refuses %s = %s on both calls [admin-courses/server-rules]', async (field, value, message) => {
  const courseId = await makeCourse(test, { title: 'Untouched' })
  const body = { ...FORM, [field]: value } as never
  for (const answer of [
    await call(createCourse, { body }, admin),
    await call(updateCourse, { params: { courseId }, body }, admin),
  ]) {
    expect(answer).toBeRefused('invalid')
    expect(answer.body.detail[0].loc.slice(0, 2)).toEqual(['body', field])
    if (message) expect(answer.body.detail[0].msg).toBe(message)
  }
  expect((await call(getCourseForAdmin, { params: { courseId } }, admin)).body.title).toBe('Untouched')
})

it('lists all courses, drafts included, with the enrollments ever given [api/admin-courses-list]', async () => {
  const [draft, active, student] = [
    await makeCourse(test, { status: 'draft' }),
    await makeCourse(test),
    await test.makeSession(),
  ]
  await call(approveEnrollment, { query: { user_id: student.id, course_id: active, duration_months: 1 } }, admin)
  const { body } = await call(listCoursesForAdmin, { query: {} }, admin)
  const find = (id: string) => body.find((course: { id: string }) => course.id === id)
  expect(find(draft)).toMatchObject({ status: 'draft', total_enrollments: 0, _id: draft })
  expect(find(active)).toMatchObject({ status: 'active', total_enrollments: 1 })
})

it('answers one course with who made it and when, and its videos [api/admin-course-get]', async () => {
  const { body: made } = await call(createCourse, { body: FORM }, admin)
  const { body } = await call(getCourseForAdmin, { params: { courseId: made.id } }, admin)
  expect(body).toMatchObject({
    created_by: admin.email,
    created_at: expect.any(String),
    updated_at: expect.any(String),
    videos: [],
  })
  expect((await call(getCourseForAdmin, { params: { courseId: crypto.randomUUID() } }, admin)).body.detail).toBe(
    'Course not found.',
  )
})

it('deletes a course: hidden everywhere at once, access ended, payments kept, and it can be restored [api/admin-course-delete, data/course-deleted]', async () => {
  const courseId = await makeCourse(test)
  const student = await approvedApplicant(test, admin, courseId)
  await handInProof(test, student, courseId)
  await call(approveEnrollment, { query: { user_id: student.id, course_id: courseId, duration_months: 4 } }, admin)
  expect((await call(deleteCourse, { params: { courseId } }, admin)).status).toBe(200)
  const listed = async () =>
    (await call(exploreCourses, {})).body.some((course: { id: string }) => course.id === courseId)
  expect(await listed()).toBe(false)
  expect(await call(exploreCourse, { params: { courseId } })).toBeRefused('not_found')
  expect(await call(getPurchaseDetails, { params: { courseId } }, student)).toBeRefused('not_found')
  expect((await call(listMyCourses, {}, student)).body).toEqual([])
  const access = () =>
    requireActiveEnrollment(test.deps.db, { id: student.id, role: 'student' }, courseId, test.clock.now())
  await expect(access()).rejects.toMatchObject({ code: 'not_found' })
  const payments = (await call(listPayments, { query: { course_id: courseId } }, admin)).body
  expect(payments).toEqual([expect.objectContaining({ status: 'approved', amount_due: 25_000 })])
  expect(await call(deleteCourse, { params: { courseId } }, admin)).toBeRefused('not_found')
  expect((await call(restoreCourse, { params: { courseId } }, admin)).status).toBe(200)
  expect(await listed()).toBe(true)
  await expect(access()).resolves.toBeUndefined()
})

it('pages, sorts and searches on the server, and answers the plain list without parameters [data/lists-paged, data/lists-unparametrised]', async () => {
  const own = await buildTestApp()
  const boss = await own.makeSession('admin')
  for (let n = 0; n < 25; n += 1)
    await makeCourse(own, { title: `Course ${String(n).padStart(2, '0')} ${n % 2 ? 'Liver' : 'heart'}` })
  const list = (query: object) => own.call(listCoursesForAdmin, { query: query as never }, boss)
  expect((await list({})).body).toHaveLength(25)
  const page = await list({ page: '2', page_size: '10', sort: 'title' })
  expect(page.body.map((course: { title: string }) => course.title.slice(0, 9))[0]).toBe('Course 10')
  expect([page.body.length, page.headers['x-total-count']]).toEqual([10, '25'])
  const found = await list({ search: 'lIVer', page: '1', page_size: '5' })
  expect([found.body.length, found.headers['x-total-count']]).toEqual([5, '12'])
  expect((await list({ search: '%' })).body).toEqual([])
  expect(await list({ page: '0' })).toBeRefused('invalid')
  await own.close()
})
