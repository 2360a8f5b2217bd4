import { listAssignments } from '@sonocampus/contract/assignments'
import { getCertificateState } from '@sonocampus/contract/certificates'
import { cancelClass } from '@sonocampus/contract/classes.admin'
import { exploreCourse, exploreCourses, getCourseForAdmin, updateCourse } from '@sonocampus/contract/courses'
import { getEnrollmentStatus } from '@sonocampus/contract/enrollments'
import { listLessons, startPlayback, startPreviewPlayback } from '@sonocampus/contract/lessons.student'
import { getPaymentStatus, getProofStatus, getPurchaseDetails } from '@sonocampus/contract/payments'
import { approveEnrollment } from '@sonocampus/contract/payments.approval'
import { listQuizzes } from '@sonocampus/contract/quizzes.student'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { classSteps, DAY, HOST_URL, JOIN_URL } from '#test/class-steps.ts'
import { apply, handInProof } from '#test/enrollment-steps.ts'
import { makeLesson } from '#test/finish-course.ts'
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

/** Every call a student can make about one course, with its response. */
async function askEverything(courseId: string, videoId: string, as?: { token: string }) {
  const params = { courseId }
  const requested = {
    explore: await call(exploreCourse, { params }, as),
    application: await call(getEnrollmentStatus, { params }, as),
    payment: await call(getPaymentStatus, { params }, as),
    proof: await call(getProofStatus, { params }, as),
    price: await call(getPurchaseDetails, { params }, as),
    lessons: await call(listLessons, { params }, as),
    playback: await call(startPlayback, { params: { videoId }, body: undefined }, as),
    preview: await call(startPreviewPlayback, { params: { courseId, videoId } }, as),
    assignments: await call(listAssignments, { params }, as),
    quizzes: await call(listQuizzes, { params }, as),
    certificate: await call(getCertificateState, { params }, as),
  }
  return Object.fromEntries(Object.entries(requested).map(([name, { status, body }]) => [name, { status, body }]))
}

/** A lesson without a stored file: only its rows matter here. */
async function addPreview(courseId: string): Promise<string> {
  const id = crypto.randomUUID()
  const now = new Date(test.clock.now()).toISOString()
  await test.deps.db
    .insertInto('videos')
    .values({
      id,
      course_id: courseId,
      title: 'Liver',
      description: '',
      position: 1,
      is_preview: 1,
      storage_key: `x/${id}`,
      content_type: 'video/mp4',
      size: 1,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}

it('answers about a draft or a deleted course as if there were none, to whoever holds no enrollment [access/drafts-hidden]', async () => {
  const [draft, deleted] = [await makeCourse(test), await makeCourse(test)]
  const videos = { [draft]: await addPreview(draft), [deleted]: await addPreview(deleted) }
  const [stranger, applicant] = [await test.makeSession(), await test.makeSession()]
  for (const id of [draft, deleted]) await apply(test, applicant, id)
  const { db } = test.deps
  await db.updateTable('courses').set({ status: 'draft' }).where('id', '=', draft).execute()
  await db.updateTable('courses').set({ deleted_at: '2026-01-01T00:00:00.000Z' }).where('id', '=', deleted).execute()
  for (const session of [undefined, stranger, applicant]) {
    const unknown = await askEverything(crypto.randomUUID(), crypto.randomUUID(), session)
    for (const id of [draft, deleted]) {
      expect(await ids()).not.toContain(id)
      expect(await askEverything(id, videos[id] ?? '', session)).toEqual(unknown)
    }
    for (const { status } of Object.values(unknown)) expect([401, 404]).toContain(status)
  }
  expect(await apply(test, stranger, draft)).toBeRefused('not_found')
  expect(await handInProof(test, applicant, draft)).toBeRefused('not_found')
})

it('goes on as before for those who are enrolled in a course that became a draft, and for administrators [access/drafts-of-seats]', async () => {
  const courseId = await makeCourse(test)
  const videoId = await addPreview(courseId)
  const [admin, student, ended] = [await test.makeSession('admin'), await test.makeSession(), await test.makeSession()]
  for (const { id } of [student, ended])
    await call(approveEnrollment, { query: { user_id: id, course_id: courseId, duration_months: 1 } }, admin)
  await test.deps.db
    .updateTable('enrollments')
    .set({ ends_at: new Date(test.clock.now() - 1).toISOString() })
    .where('user_id', '=', ended.id)
    .execute()
  const seen = async () => {
    const answers = []
    for (const session of [admin, student, ended]) {
      const all = Object.entries(await askEverything(courseId, videoId, session))
      answers.push(Object.fromEntries(all.map(([name, { status }]) => [name, status])))
    }
    return answers
  }
  const before = await seen()
  await test.deps.db.updateTable('courses').set({ status: 'draft' }).where('id', '=', courseId).execute()
  expect(await seen()).toEqual(before)
  expect(before[1]).toMatchObject({ explore: 200, lessons: 200, playback: 200, price: 200, quizzes: 200 })
  expect((await handInProof(test, ended, courseId)).status).toBe(201)
})

it('keeps money as whole paisa and shows rupees [data/money-paisa]', async () => {
  const id = await makeCourse(test, { price_paisa: 1_999_950 })
  const { body } = await call(exploreCourse, { params: { courseId: id } })
  expect(body.price).toBe(19_999.5)
  const insertHalf = makeCourse(test, { price_paisa: -1 })
  await expect(insertHalf).rejects.toThrow()
})

it('counts every lesson of a course and shows visitors those alone that are previews [api/explore-one]', async () => {
  const courseId = await makeCourse(test)
  const [open, closed] = [await makeLesson(test, courseId), await makeLesson(test, courseId)]
  await test.deps.db.updateTable('videos').set({ is_preview: 1 }).where('id', '=', open).execute()
  const { body, raw } = await call(exploreCourse, { params: { courseId } })
  expect(body.video_count).toBe(2)
  expect(body.preview_videos.map(({ id }: { id: string }) => id)).toEqual([open])
  expect(raw.body).not.toContain(closed)
})

it("tells visitors a course's lengths, months of access and next classes, and no link of theirs [public/course-facts]", async () => {
  const admin = await test.makeSession('admin')
  const courseId = await makeCourse(test)
  const shown = async () => {
    const { body, raw } = await call(exploreCourse, { params: { courseId } })
    return { ...body, raw: raw.body }
  }
  expect(await shown()).toMatchObject({ video_length: null, access_months: null, next_classes: [] })

  const [long, short, unknown] = [
    await makeLesson(test, courseId),
    await makeLesson(test, courseId),
    await makeLesson(test, courseId),
  ]
  const last = (id: string, duration_ms: number | null) =>
    test.deps.db.updateTable('videos').set({ duration_ms }).where('id', '=', id).execute()
  for (const [id, length] of [
    [long, 900_000],
    [short, 300_000],
    [unknown, null],
  ] as const)
    await last(id, length)
  expect((await shown()).video_length).toEqual({ total: 1200, shortest: 300, longest: 900, is_whole: false })
  await last(unknown, 600_000)
  expect((await shown()).video_length).toEqual({ total: 1800, shortest: 300, longest: 900, is_whole: true })

  const classes = classSteps(test, admin)
  const ids = []
  for (const day of [4, 1, 3, 2]) ids.push(await classes.planOne(courseId, day * DAY))
  await call(cancelClass, { params: { classId: ids[1] ?? '' }, body: { scope: 'one', reason: 'Ill.' } }, admin)
  const told = await shown()
  expect(told.next_classes.map(({ id }: { id: string }) => id)).toEqual([ids[3], ids[2], ids[0]])
  expect(Object.keys(told.next_classes[0]).sort()).toEqual(['ends_at', 'id', 'starts_at', 'title'])
  for (const secret of [JOIN_URL, HOST_URL, 'Bring a case.']) expect(told.raw).not.toContain(secret)
  test.clock.advance(2.5 * DAY)
  expect((await shown()).next_classes).toHaveLength(2)
})

it('keeps the months of access that a form gives, and refuses others [public/course-facts]', async () => {
  const admin = await test.makeSession('admin')
  const courseId = await makeCourse(test)
  const { description, price, difficulty_level, outcomes, prerequisites, curriculum, title, status } = (
    await call(getCourseForAdmin, { params: { courseId } }, admin)
  ).body
  const form = { title, description, price, difficulty_level, outcomes, prerequisites, curriculum, status }
  const save = (more: object) => call(updateCourse, { params: { courseId }, body: { ...form, ...more } }, admin)
  const months = async () => (await call(exploreCourse, { params: { courseId } })).body.access_months
  expect((await save({ access_months: '6' })).body.access_months).toBe(6)
  expect(await months()).toBe(6)
  expect((await save({})).status).toBe(200)
  expect(await months()).toBe(6)
  for (const wrong of ['0', '61', '1.5', 'six']) expect(await save({ access_months: wrong })).toBeRefused('invalid')
  expect((await save({ access_months: '' })).status).toBe(200)
  expect(await months()).toBeNull()
})
