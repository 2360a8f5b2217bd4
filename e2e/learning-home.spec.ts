import { expect, test } from './fixtures.ts'
import { addLesson, makeCourse } from './steps.ts'

test('the learning home is reached from My Courses and from the course page, and fits a narrow screen', async ({
  page,
  call,
  enrolledStudent,
  logInAs,
}) => {
  const course = await makeCourse(call, { title: 'Musculoskeletal and interventional ultrasonography' })
  const lesson = `Anisotropy-${'n'.repeat(60)}`
  await addLesson(call, course.id, lesson)
  const { student } = await enrolledStudent({ course })
  await logInAs(page, student)
  await page.setViewportSize({ width: 360, height: 740 })
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  for (const path of ['/student/dashboard', '/student/my-courses']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: course.title })).toBeVisible()
    expect(await width(), path).toBeLessThanOrEqual(360)
  }
  await page.getByRole('link', { name: 'Continue learning' }).click()
  await expect(page).toHaveURL(`/student/my-courses/${course.id}`)
  await expect(page.getByRole('main').getByRole('heading', { name: lesson, level: 3 })).toBeVisible()
  expect(await width()).toBeLessThanOrEqual(360)
  await page.getByRole('link', { name: 'Course page' }).click()
  await expect(page).toHaveURL(`/student/courses/${course.id}`)
  await page.getByRole('link', { name: 'See your progress' }).click()
  await expect(page).toHaveURL(`/student/my-courses/${course.id}`)
})
