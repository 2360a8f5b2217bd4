import { listAudit } from '@sonocampus/contract/audit'
import { getClass, listClasses, type PlannedClass, updateClass } from '@sonocampus/contract/classes.admin'
import { deleteCourse, restoreCourse } from '@sonocampus/contract/courses'
import { createVideo, deleteVideo } from '@sonocampus/contract/lessons.admin'
import { afterAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { classSteps, DAY, HOST_URL, HOUR, JOIN_URL, MINUTE } from '#test/class-steps.ts'
import { makeEnrollment } from '#test/enrollment-steps.ts'
import { makeCourse } from '#test/make-course.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const steps = classSteps(test, admin)
const { plan, planned, planOne, move, cancel, record, join, next, ofCourse } = steps

const listed = async (query: object): Promise<PlannedClass[]> =>
  (await call(listClasses, { query }, admin)).body.classes
const one = async (classId: string): Promise<PlannedClass> =>
  (await call(getClass, { params: { classId } }, admin)).body.class

describe('planning', () => {
  it('makes one class of a course, in the calendar of the institute [classes/plan]', async () => {
    const courseId = await makeCourse(test, { title: 'Echo' })
    const classId = await planOne(courseId, 2 * DAY)
    const found = await one(classId)
    expect(found).toMatchObject({
      title: 'Liver, live',
      course_title: 'Echo',
      minutes: 60,
      series_id: null,
      present: 0,
    })
    expect(Date.parse(found.starts_at)).toBe(test.clock.now() + 2 * DAY)
    expect({ day: found.day, time: found.time }).toEqual(steps.at(test.clock.now() + 2 * DAY))
    expect([found.join_url, found.host_url]).toEqual([JOIN_URL, HOST_URL])
    const trail = await call(listAudit, { query: { action: 'class.planned' } }, admin)
    expect(trail.body[0]).toMatchObject({ subject_id: classId, summary: 'Planned a class “Liver, live” in Echo' })
  })

  it('makes a row for each session of a weekly series, and lists them in portions [classes/weekly, classes/list]', async () => {
    const courseId = await makeCourse(test)
    const ids = await planned(courseId, DAY, { weekdays: [1, 2, 3, 4, 5, 6, 7], times: 60 })
    expect(ids).toHaveLength(60)
    const { body: first } = await call(listClasses, { query: { course_id: courseId } }, admin)
    expect(first.classes.map(({ id }: PlannedClass) => id)).toEqual(ids.slice(0, 50))
    const { body: rest } = await call(listClasses, { query: { course_id: courseId, after: first.next } }, admin)
    expect(rest.classes.map(({ id }: PlannedClass) => id)).toEqual(ids.slice(50))
    expect(rest.next).toBeNull()
  })

  it('refuses links that are not https, times that have passed, and a repetition without an end [classes/plan]', async () => {
    const courseId = await makeCourse(test)
    const refused: [object, number][] = [
      [{ join_url: 'http://meet.example.org/a' }, DAY],
      [{ join_url: '' }, DAY],
      [{ join_url: 'https://user:pass@meet.example.org/a' }, DAY],
      [{ join_url: 'https://[::1]/a' }, DAY],
      [{ join_url: 'https://127.0.0.1/a' }, DAY],
      [{ join_url: 'https://intranet/a' }, DAY],
      [{ host_url: 'https://meet.example.org/\u202efdp.exe' }, DAY],
      [{ host_url: 'javascript:alert(1)' }, DAY],
      [{ minutes: 4 }, DAY],
      [{ time: '25:00' }, DAY],
      [{ weekdays: [1] }, DAY],
      [{ weekdays: [1], times: 2, until: '2027-01-01' }, DAY],
      [{ weekdays: [1], times: 61 }, DAY],
      [{}, -HOUR],
      [{}, 800 * DAY],
    ]
    for (const [changes, startsIn] of refused) expect(await plan(courseId, startsIn, changes)).toBeRefused('invalid')
    expect(await listed({ course_id: courseId })).toEqual([])
  })

  it('keeps the classes ahead of a course within their limit [classes/plan]', async () => {
    const courseId = await makeCourse(test)
    const series = { weekdays: [1, 2, 3, 4, 5, 6, 7], times: 60 }
    for (let n = 0; n < 5; n += 1) await planned(courseId, DAY, series)
    expect(await plan(courseId, DAY)).toBeRefused('limit_reached')
  })
})

it('changes one class, or it and those behind it [classes/series]', async () => {
  const courseId = await makeCourse(test)
  const [first, second, third] = (await planned(courseId, DAY, { weekdays: [1, 3, 5], times: 3 })) as [
    string,
    string,
    string,
  ]
  const words = { description: '', join_url: JOIN_URL, host_url: '' }
  await call(updateClass, { params: { classId: first }, body: { ...words, title: 'Opening', scope: 'one' } }, admin)
  const body = { ...words, title: 'Kidneys', scope: 'following' as const }
  expect((await call(updateClass, { params: { classId: second }, body }, admin)).body).toEqual({ changed: 2 })
  expect((await listed({ course_id: courseId })).map(({ title }) => title)).toEqual(['Opening', 'Kidneys', 'Kidneys'])
  const before = await listed({ course_id: courseId })
  await move(second, Date.parse(before[1]?.starts_at ?? '') + DAY + HOUR, 'following')
  const after = await listed({ course_id: courseId })
  expect(after.map(({ starts_at }, n) => Date.parse(starts_at) - Date.parse(before[n]?.starts_at ?? ''))).toEqual([
    0,
    DAY + HOUR,
    DAY + HOUR,
  ])
  expect(after.map(({ moved_from }) => moved_from)).toEqual([null, before[1]?.starts_at, before[2]?.starts_at])
  expect((await cancel(second, 'following')).body).toEqual({ changed: 2 })
  expect((await listed({ course_id: courseId })).map(({ is_cancelled }) => is_cancelled)).toEqual([false, true, true])
  expect(await cancel(third)).toBeRefused('class_cancelled')
  expect(await move(third, test.clock.now() + DAY)).toBeRefused('class_cancelled')
})

it('leaves a class where it was put by itself when the series around it is moved [classes/moved-alone]', async () => {
  const courseId = await makeCourse(test)
  const [first, second] = (await planned(courseId, DAY, { weekdays: [1, 3, 5], times: 3 })) as [string, string, string]
  const startsOf = async () => (await listed({ course_id: courseId })).map(({ starts_at }) => Date.parse(starts_at))
  const before = await startsOf()
  await move(second, (before[1] ?? 0) + HOUR)
  expect((await move(first, (before[0] ?? 0) + 2 * HOUR, 'following')).body).toEqual({ changed: 2 })
  const moved = (await startsOf()).map((start, n) => start - (before[n] ?? 0))
  expect(moved).toEqual([2 * HOUR, HOUR, 2 * HOUR])
  expect((await move(second, (before[1] ?? 0) + 3 * HOUR, 'following')).body).toEqual({ changed: 2 })
})

it('shows students the classes of their open enrollments, as far as those reach [classes/next]', async () => {
  const [courseId, other] = [await makeCourse(test), await makeCourse(test)]
  const student = await makeEnrollment(test, courseId, 10 * DAY)
  const ended = await makeEnrollment(test, courseId, -HOUR)
  const classId = await planOne(courseId, 3 * DAY)
  const beyond = await planOne(courseId, 4 * DAY)
  await move(beyond, test.clock.now() + 11 * DAY)
  await planOne(other, DAY)
  expect((await next(student)).map(({ id }) => id)).toEqual([classId])
  expect(await next(ended)).toEqual([])
  expect(await cancel(classId, 'one', ' ')).toBeRefused('invalid')
  await cancel(classId, 'one', 'The teacher is ill.')
  expect((await next(student))[0]).toMatchObject({
    id: classId,
    is_cancelled: true,
    cancel_reason: 'The teacher is ill.',
  })
  const theirs = await ofCourse(student, courseId)
  expect(theirs.map(({ id }) => id)).toEqual([classId])
  expect(await ofCourse(ended, courseId)).toBeUndefined()
})

it('hides the classes of a deleted course, and shows them again when it is restored [classes/course-deleted]', async () => {
  const courseId = await makeCourse(test)
  const student = await makeEnrollment(test, courseId, 10 * DAY)
  const classId = await planOne(courseId, 5 * MINUTE)
  await call(deleteCourse, { params: { courseId } }, admin)
  expect(await next(student)).toEqual([])
  expect(await join(student, classId)).toBeRefused('not_found')
  expect(await move(classId, test.clock.now() + DAY)).toBeRefused('not_found')
  await call(restoreCourse, { params: { courseId } }, admin)
  expect((await next(student)).map(({ id }) => id)).toEqual([classId])
  expect((await join(student, classId)).status).toBe(200)
})

it("links a lesson of the course as a class's recording, once the class has begun [classes/recording]", async () => {
  const [courseId, other] = [await makeCourse(test), await makeCourse(test)]
  const student = await makeEnrollment(test, courseId, 10 * DAY)
  const lessonIn = async (id: string): Promise<string> => {
    const body = { title: 'Recorded', youtube_url: 'https://youtu.be/dQw4w9WgXcQ' }
    return (await call(createVideo, { params: { courseId: id }, body }, admin)).body.id
  }
  const [lesson, foreign] = [await lessonIn(courseId), await lessonIn(other)]
  const classId = await planOne(courseId, HOUR)
  expect(await record(classId, lesson)).toBeRefused('class_not_begun')
  test.clock.advance(3 * HOUR)
  expect(await record(classId, foreign)).toBeRefused('not_found')
  expect((await record(classId, lesson)).status).toBe(200)
  const recording = async () => (await ofCourse(student, courseId, 'past'))[0]?.recording
  expect(await recording()).toEqual({ video_id: lesson, title: 'Recorded' })
  await call(deleteVideo, { params: { videoId: lesson } }, admin)
  expect(await recording()).toBeNull()
})
