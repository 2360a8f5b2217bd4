import { listLessons } from '@sonocampus/contract/lessons.student'
import { expect } from './fixtures.ts'
import { classTest, expectPlaying, lessonList, playLesson, stageOf, timeOf } from './lesson-steps.ts'

classTest('a lesson goes on where it was left, after a reload too', async ({ page, call, classroom }) => {
  const { courseId, token } = await classroom()
  await page.goto(`/student/courses/${courseId}`)
  await playLesson(page, 'Liver')
  await stageOf(page, 'Liver').press('l')
  await stageOf(page, 'Liver').press('l')
  await expect.poll(() => timeOf(page)).toBeGreaterThan(20)
  const saved = page.waitForResponse((reply) => /\/position$/.test(reply.url()) && reply.request().method() === 'PUT')
  await stageOf(page, 'Liver').press('k')
  await saved
  const { body } = await call(listLessons, { params: { courseId } }, token)
  expect(body[0]?.position).toBeGreaterThan(20)
  await page.reload()
  await expect(lessonList(page).getByText(/stopped at 0:2\d/)).toBeVisible()
  await page.getByRole('button', { name: 'Play Liver' }).last().click()
  await expect.poll(() => timeOf(page)).toBeGreaterThan(20)
  await expectPlaying(page)
})
