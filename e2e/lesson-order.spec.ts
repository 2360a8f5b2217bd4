import { getCourseForAdmin } from '@sonocampus/contract/courses'
import { arrangeLessons, createModule } from '@sonocampus/contract/lessons.modules'
import { completeVideo } from '@sonocampus/contract/lessons.student'
import { ADMIN, expect } from './fixtures.ts'
import { expectPlaying, classTest as test } from './lesson-steps.ts'
import { expectAccessible, toast } from './on-screen.ts'
import { makeCourse } from './steps.ts'

test('a student meets the lessons under their modules, with how far each has come [streaming/module-student]', async ({
  page,
  call,
  classroom,
}) => {
  const { courseId, lessons, token } = await classroom({ titles: ['Liver', 'Kidneys', 'Spleen'] })
  const [liver, kidneys, spleen] = lessons.map(({ id }) => id)
  const params = { courseId }
  const { body: module } = await call(createModule, { params, body: { title: 'Solid organs' } }, 'admin')
  const body = {
    loose: [kidneys ?? ''],
    modules: [{ module_id: module.id, video_ids: [spleen ?? '', liver ?? ''] }],
  }
  await call(arrangeLessons, { params, body }, 'admin')
  await call(completeVideo, { params: { videoId: spleen ?? '' }, body: undefined }, token)
  await page.goto(`/student/my-courses/${courseId}/lessons/${spleen}`)
  const region = page.getByRole('region', { name: 'Lessons', exact: true })
  await expect(region.getByRole('list', { name: 'Lessons' }).getByRole('listitem')).toHaveText([/Kidneys/])
  const grouped = region.getByRole('list', { name: 'Solid organs' }).getByRole('listitem')
  await expect(grouped).toHaveText([/^Spleen/, /^3Liver/])
  await expect(region).toContainText('Solid organs1 of 2 watched')
  await page.getByRole('link', { name: 'Next lesson: Liver' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Liver')
  await page.getByRole('link', { name: 'Back to the course' }).click()
  await page.getByRole('button', { name: /^Solid organs/, expanded: false }).click()
  await expect(page.getByRole('list', { name: 'Solid organs' }).getByRole('listitem')).toHaveText([/Spleen/, /Liver/])
  await expectAccessible(page)
  await page.goto(`/student/courses/${courseId}`)
  await expect(page.getByRole('list', { name: 'Solid organs' }).getByRole('listitem')).toHaveText([/Spleen/, /Liver/])
})

test('in a course in order a locked lesson says which one opens it, and opens once that is watched [streaming/in-order-screen]', async ({
  page,
  classroom,
}) => {
  const { courseId, lessons } = await classroom({ titles: ['Liver', 'Kidneys', 'Spleen'], lesson_order: 'in_order' })
  await page.goto(`/student/my-courses/${courseId}`)
  const rows = page.getByRole('list', { name: 'Lessons' }).getByRole('listitem')
  await expect(rows).toHaveText([/Liver/, /Kidneys.*Opens once you've watched “Liver”.*Locked/, /Spleen.*Locked/])
  await expect(rows.getByRole('link')).toHaveCount(1)
  await page.goto(`/student/my-courses/${courseId}/lessons/${lessons[1]?.id}`)
  await expect(page.getByText("This lesson isn't open yet.")).toBeVisible()
  await expect(page.locator('video')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Watch “Liver”' }).click()
  await expectPlaying(page) // here, playing counts as watched
  await expect(page.getByRole('link', { name: 'Next lesson: Kidneys' })).toBeVisible()
  await page.goto(`/student/courses/${courseId}?lesson=${lessons[2]?.id}`)
  await expect(page.getByRole('button', { name: 'Play Kidneys' }).first()).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Play Spleen' })).toBeDisabled()
  await page.goto(`/student/my-courses/${courseId}/lessons/${lessons[0]?.id}`)
  await page.getByRole('link', { name: 'Next lesson: Kidneys' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kidneys')
  await expect(page.locator('video')).toBeVisible()
})

test('the form of a course says whether its lessons come in order [streaming/in-order-setting]', async ({
  page,
  call,
  logInAs,
}) => {
  const { id: courseId } = await makeCourse(call, { status: 'draft' })
  await logInAs(page, ADMIN)
  await page.goto(`/admin/courses/${courseId}`)
  await page.getByRole('button', { name: 'Edit Course' }).click()
  const choice = page.getByLabel('Lessons are watched')
  await expect(choice).toHaveValue('free')
  await choice.selectOption('in_order')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Course updated successfully!')).toBeVisible()
  const { body } = await call(getCourseForAdmin, { params: { courseId } }, 'admin')
  expect(body.lesson_order).toBe('in_order')
})
