import { cards, LIST, pathOf } from './assignment-screen-steps.ts'
import { classOfOne, gradeWork, handIn, makeAssignment } from './assignment-steps.ts'
import { newPdf } from './documents.ts'
import { enroll, recordCalls } from './enrollment-steps.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './on-screen.ts'
import { madeOverdue, makeCourse } from './steps.ts'

test.describe('the list', () => {
  test('has pending and submitted work in tabs with their counts, each on its card [assignments/tabs, assignments/card, assignments/link-label, assignments/per-course-calls]', async ({
    page,
    call,
    newStudent,
    logInAs,
  }) => {
    const { course, student, token } = await classOfOne(call, newStudent)
    const [other, broken] = [await makeCourse(call), await makeCourse(call)]
    for (const { id } of [other, broken]) await enroll(call, student.email, id)
    const first = await makeAssignment(call, course.id, { title: 'Liver' })
    await makeAssignment(call, other.id, { title: 'Spleen', due_date: '2034-01-02T08:00:00Z' })
    await makeAssignment(call, broken.id, { title: 'Unreachable' })
    const done = await madeOverdue((due_date) => makeAssignment(call, course.id, { title: 'Kidney', due_date }))
    const submissionId = await handIn(call, token, done)
    await gradeWork(call, { ...done, submissionId }, 91)
    await logInAs(page, student)
    await page.route(`/api/student/assignments/courses/${broken.id}/assignments`, (route) =>
      route.fulfill({ status: 400, json: { detail: 'Broken.' } }),
    )
    // An answer that names no course: the list itself knows for which course it asked.
    await page.route(`/api/student/assignments/courses/${other.id}/assignments`, async (route) => {
      const response = await route.fetch()
      const items = (await response.json()) as Record<string, unknown>[]
      await route.fulfill({ response, json: items.map(({ course_id: _, course_title: __, ...item }) => item) })
    })
    const calls = recordCalls(page)
    await page.goto(LIST)
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Pending2')
    await expect(cards(page).getByRole('heading')).toHaveText(['Spleen', 'Liver'])
    for (const { id } of [course, other, broken])
      expect(calls.filter((path) => path === `GET /api/student/assignments/courses/${id}/assignments`)).toHaveLength(1)
    const card = cards(page).filter({ has: page.getByRole('heading', { name: 'Liver' }) })
    for (const text of [course.title, 'Pending', 'Describe one normal liver.', 'Due 14 Mar 2035'])
      await expect(card).toContainText(text)
    await expect(cards(page).first()).toContainText(other.title)
    await expect(cards(page).first().getByRole('link')).toHaveAttribute('href', new RegExp(`^${LIST}/${other.id}/`))
    await expectAccessible(page)

    await page.getByRole('tab', { name: 'Submitted' }).click()
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Submitted1')
    for (const text of ['Kidney', 'Graded', 'Late', '91 / 100']) await expect(cards(page)).toContainText(text)
    await expect(cards(page).getByRole('link', { name: 'View Details' })).toHaveAttribute('href', pathOf(done))
    await page.getByRole('tab', { name: 'Pending' }).click()
    await card.getByRole('link', { name: 'View & Submit' }).click()
    await expect(page).toHaveURL(pathOf(first))
  })

  test('that cannot be loaded says why, and Try Again reloads the page; each tab says when it is empty [assignments/failure, assignments/try-again, assignments/empty-pending, assignments/empty-submitted]', async ({
    page,
    newStudent,
    logInAs,
  }) => {
    await logInAs(page, await newStudent())
    let body: string | undefined = JSON.stringify({ detail: 'The desk is closed.' })
    await page.route('/api/courses/my-courses', (route) => {
      const isOver = body === undefined
      return isOver
        ? route.fallback()
        : route.fulfill({ status: 400, contentType: 'application/json', body: body ?? '' })
    })
    await page.goto(LIST)
    await expect(page.getByRole('heading', { name: 'An Error Occurred' })).toBeVisible()
    await expect(page.getByText('The desk is closed.')).toBeVisible()
    body = ''
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Try Again' }).click()])
    await expect(page.getByText('Could not fetch assignments.')).toBeVisible()
    body = undefined
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Try Again' }).click()])
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Pending0')
    await expect(page.getByText('All Caught Up! You have no pending assignments.')).toBeVisible()
    await page.getByRole('tab', { name: 'Submitted' }).click()
    await expect(page.getByText('No Submitted Assignments. Your submitted assignments will appear here.')).toBeVisible()
  })
})

test('fits a narrow screen', async ({ page, call, newStudent, logInAs }) => {
  const { course, student, token } = await classOfOne(call, newStudent)
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

test('the learning home lists the assignments of its course and no other', async ({
  page,
  call,
  newStudent,
  logInAs,
}) => {
  const { course, student, token } = await classOfOne(call, newStudent)
  const other = await makeCourse(call)
  await enroll(call, student.email, other.id)
  const ids = await makeAssignment(call, course.id)
  await makeAssignment(call, course.id, { title: 'Spleen report' })
  await makeAssignment(call, other.id, { title: 'Fetal heart' })
  await handIn(call, token, ids)
  await logInAs(page, student)
  await page.goto(`/student/my-courses/${course.id}`)
  const rows = page.getByRole('list', { name: 'Assignments' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'Liver report' })).toContainText('Submitted')
  await expect(rows.filter({ hasText: 'Spleen report' })).toContainText('Pending')
  await expect(page.getByText('Fetal heart')).toHaveCount(0)
  await expect(page.getByRole('progressbar', { name: 'Course progress' })).toHaveText('50%')
  await rows.getByRole('link', { name: 'Liver report' }).click()
  await expect(page).toHaveURL(pathOf(ids))
})
