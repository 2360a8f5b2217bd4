import { completeVideo, saveVideoPosition } from '@sonocampus/contract/videos.student'
import { endEnrollmentAt, enroll, recordCalls } from './enrollment-steps.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './on-screen.ts'
import { addLesson, makeCourse, tokenOf } from './steps.ts'

test('shows the lessons with what is watched, where each stopped and which is next, once what failed to load was tried again [learning-home/lessons]', async ({
  page,
  call,
  newStudent,
  logInAs,
}) => {
  const student = await newStudent()
  const token = await tokenOf(call, student)
  const [course, other] = [await makeCourse(call), await makeCourse(call)]
  const ids = []
  for (const title of ['The probe', 'The liver', 'The kidneys']) {
    ids.push(await addLesson(call, course.id, title))
  }
  await addLesson(call, other.id, 'The fetal heart')
  for (const { id } of [course, other]) await enroll(call, student.email, id)
  const [first = '', second = ''] = ids
  await call(completeVideo, { params: { videoId: first }, body: null }, token)
  await call(saveVideoPosition, { params: { videoId: second }, body: { position: 83 } }, token)
  await logInAs(page, student)
  const refusal = { status: 400, json: { detail: 'Odd.' } }
  await page.route('/api/courses/my-courses', (route) => route.fulfill(refusal))
  await page.route('/api/courses/my-courses/*/videos-with-checkpoint', (route) => route.fulfill(refusal))
  await page.goto(`/student/my-courses/${course.id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Could not load your course.' })).toBeVisible()
  await page.unroute('/api/courses/my-courses')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(main.getByRole('heading', { name: 'Failed to load course videos.' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(course.title)
  const lessons = main.getByRole('list', { name: 'Lessons' }).getByRole('listitem')
  await expect(lessons).toHaveCount(3)
  for (const [index, [title, state]] of [
    ['The probe', 'Watched'],
    ['The liver', 'Not Watched'],
    ['The kidneys', 'Not Watched'],
  ].entries()) {
    await expect(lessons.nth(index).getByRole('heading')).toHaveText(title ?? '')
    await expect(lessons.nth(index).getByText(state ?? '', { exact: true })).toBeVisible()
  }
  await expect(lessons.nth(1)).toContainText('4:05 · YouTube · stopped at 1:23')
  await expect(main.getByText('The fetal heart')).toHaveCount(0)
  await expect(main.getByText('1 of 3 watched')).toBeVisible()
  await expect(main.getByRole('progressbar', { name: 'Course progress' })).toHaveText('33%')
  await expectAccessible(page)
  const next = main.getByRole('link', { name: 'Watch the next lesson' })
  await expect(next).toHaveAttribute('href', `/student/my-courses/${course.id}/lessons/${second}`)
  await call(completeVideo, { params: { videoId: second }, body: null }, token)
  await page.reload()
  await expect(main.getByText('2 of 3 watched')).toBeVisible()
  await expect(main.getByRole('progressbar', { name: 'Course progress' })).toHaveText('66%')
  await lessons.nth(2).getByRole('link', { name: 'The kidneys' }).click()
  await expect(page).toHaveURL(`/student/my-courses/${course.id}/lessons/${ids[2]}`)
})

test('shows until when the enrollment is open; once it has ended the lessons are closed; reached from My Courses and from the course page, it fits a narrow screen [learning-home/expiration]', async ({
  page,
  call,
  newStudent,
  logInAs,
}) => {
  const student = await newStudent()
  const course = await makeCourse(call, { title: 'Musculoskeletal and interventional ultrasonography' })
  const lesson = `Anisotropy-${'n'.repeat(60)}`
  await addLesson(call, course.id, lesson)
  await enroll(call, student.email, course.id)
  endEnrollmentAt(student.email, course.id, '2031-03-14T09:00:00.000Z')
  await logInAs(page, student)
  await page.setViewportSize({ width: 360, height: 740 })
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  for (const path of ['/student/dashboard', '/student/my-courses']) {
    await page.goto(path)
    await expect(page.getByText(course.title)).toBeVisible()
    expect(await width(), path).toBeLessThanOrEqual(360)
  }
  await page.getByRole('link', { name: 'Continue learning' }).click()
  await expect(page).toHaveURL(`/student/my-courses/${course.id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: lesson })).toBeVisible()
  expect(await width()).toBeLessThanOrEqual(360)
  await page.getByRole('link', { name: 'Course page' }).click()
  await expect(page).toHaveURL(`/student/courses/${course.id}`)
  await page.getByRole('link', { name: 'See your progress' }).click()
  await expect(page).toHaveURL(`/student/my-courses/${course.id}`)
  await expect(main.getByText('Open until 14 Mar 2031')).toBeVisible()
  await expect(main.getByRole('heading', { name: lesson })).toBeVisible()
  endEnrollmentAt(student.email, course.id, '2025-02-03T09:00:00.000Z')
  const calls = recordCalls(page)
  await page.reload()
  await expect(main.getByText('Ended on 3 Feb 2025', { exact: true })).toBeVisible()
  await expect(main.getByText('Expired', { exact: true })).toBeVisible()
  await expect(main.getByRole('heading', { name: lesson })).toHaveCount(0)
  expect(calls.filter((call) => call.includes('videos-with-checkpoint'))).toEqual([])
  await expectAccessible(page)
  await main.getByRole('link', { name: 'Renew Access' }).click()
  await expect(page).toHaveURL(`/student/payment/${course.id}`)
})

test('who is not enrolled is sent to the course page, and Back does not return here [learning-home/not-enrolled]', async ({
  page,
  call,
  newStudent,
  logInAs,
}) => {
  const student = await newStudent()
  const [course, own] = [await makeCourse(call), await makeCourse(call)]
  await enroll(call, student.email, own.id)
  await logInAs(page, student)
  await page.goto('/student/courses')
  const calls = recordCalls(page)
  await page.goto(`/student/my-courses/${course.id}`)
  await expect(page).toHaveURL(`/student/courses/${course.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(course.title)
  expect(calls.filter((call) => call.includes('videos-with-checkpoint'))).toEqual([])
  await page.goBack()
  await expect(page).toHaveURL('/student/courses')
})
