import { exploreCourse, exploreCourses } from '@sonocampus/contract/courses'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { makeCourse } from '#test/make-course.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const ids = async () => (await call(exploreCourses, {})).body.map(({ id }: { id: string }) => id)

it('lists the offered courses to anyone, with the specified fields [api/explore-list, access/explore-public, data/course-ids]', async () => {
  const id = await makeCourse(test, {
    title: 'Echo',
    price_paisa: 2_500_000,
    category: 'Cardiac',
    thumbnail_url: '/files/public/x.webp',
  })
  const { status, body } = await call(exploreCourses, {})
  expect(status).toBe(200)
  expect(body.find((course: { id: string }) => course.id === id)).toEqual({
    id,
    _id: id,
    title: 'Echo',
    price: 25_000,
    category: 'Cardiac',
    thumbnail_url: '/files/public/x.webp',
    image_url: '/files/public/x.webp',
    description: expect.any(String),
    instructor_name: expect.any(String),
  })
})

it('answers one course to anyone, and 404 for an unknown one [api/explore-one]', async () => {
  const id = await makeCourse(test, { title: 'Veins' })
  const found = await call(exploreCourse, { params: { courseId: id } })
  expect(found.body).toMatchObject({ id, _id: id, title: 'Veins', curriculum: expect.any(String), preview_videos: [] })
  const missing = await call(exploreCourse, { params: { courseId: crypto.randomUUID() } })
  expect([missing.status, missing.body]).toEqual([404, { detail: 'Course not found.', code: 'not_found' }])
})

it('hides drafts and deleted courses, in the list and by address [access/drafts-hidden]', async () => {
  const draft = await makeCourse(test, { status: 'draft' })
  const deleted = await makeCourse(test, { deleted_at: '2026-01-01T00:00:00.000Z' })
  const student = await test.makeSession('student')
  for (const id of [draft, deleted]) {
    expect(await ids()).not.toContain(id)
    for (const session of [undefined, student])
      expect((await call(exploreCourse, { params: { courseId: id } }, session)).status).toBe(404)
  }
})

it('keeps money as whole paisa and shows rupees [data/money-paisa]', async () => {
  const id = await makeCourse(test, { price_paisa: 1_999_950 })
  const { body } = await call(exploreCourse, { params: { courseId: id } })
  expect(body.price).toBe(19_999.5)
  const insertHalf = makeCourse(test, { price_paisa: -1 })
  await expect(insertHalf).rejects.toThrow()
})
