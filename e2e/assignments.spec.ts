import { LIST, pathOf } from './assignment-screen-steps.ts'
import { handIn, makeAssignment } from './assignment-steps.ts'
import { newPdf } from './documents.ts'
import { expect, test } from './fixtures.ts'

test('a list that cannot be loaded is tried again by a reload of the page [assignments/try-again]', async ({
  page,
  newStudent,
  logInAs,
}) => {
  await logInAs(page, await newStudent())
  await page.route('/api/courses/my-courses', (route) => route.fulfill({ status: 400, json: { detail: 'Odd.' } }))
  await page.goto(LIST)
  await expect(page.getByRole('heading', { name: 'An Error Occurred' })).toBeVisible()
  await page.unrouteAll()
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Try Again' }).click()])
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Pending0')
})

test('fits a narrow screen', async ({ page, call, enrolledStudent, logInAs }) => {
  const { student, token, course } = await enrolledStudent()
  const long = `Anisotropy${'n'.repeat(80)}`
  const ids = await makeAssignment(call, course.id, { title: long, description: `${long} ${long}` })
  await logInAs(page, student)
  await page.setViewportSize({ width: 360, height: 740 })
  const expectFit = async (path: string) => {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(long).first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360)
  }
  await expectFit(LIST)
  await expectFit(pathOf(ids))
  await expectFit(`/student/my-courses/${course.id}`)
  await handIn(call, token, ids, newPdf(`${'x'.repeat(90)}.pdf`))
  await expectFit(pathOf(ids))
})
