import { cancelClass, listClasses, moveClass, planClasses } from '@sonocampus/contract/classes.admin'
import { ADMIN, expect, test } from './fixtures.ts'
import { expectAccessible, LIVE_STREAM, toast } from './on-screen.ts'
import { addLesson, type CallServer, changeRow } from './steps.ts'

const MEETING = 'https://meet.example.org/room'
const [MINUTE, DAY] = [60_000, 86_400_000]

/** Day and time in Karachi, in the forms' format. */
function inKarachi(moment: number) {
  const text = new Date(moment).toLocaleString('sv-SE', { timeZone: 'Asia/Karachi' })
  return { day: text.slice(0, 10), time: text.slice(11, 16) }
}

const plan = async (call: CallServer, courseId: string, startsIn: number, title: string) => {
  const words = { course_id: courseId, title, description: '', join_url: MEETING, host_url: '' }
  const body = { ...words, ...inKarachi(Date.now() + startsIn), minutes: 60, weekdays: [] }
  const [id] = (await call(planClasses, { body }, 'admin')).body.ids
  return id as string
}

test.describe('a meeting opens in a tab of its own', () => {
  // The page shared by tests has its own stylesheet, which a second document doesn't get.
  test.use({ isFirstVisit: true })
  test('a live class from plan to recording [classes/journey]', async ({
    page,
    context,
    call,
    enrolledStudent,
    logInAs,
  }) => {
    const { student, course } = await enrolledStudent()
    const lesson = await addLesson(call, course.id, 'Liver, recorded')
    await context.route(`${MEETING}**`, (route) => route.fulfill({ contentType: 'text/html', body: 'The meeting' }))

    await logInAs(page, ADMIN)
    await page.goto(`/admin/classes?course=${course.id}`)
    await page.getByRole('button', { name: 'Plan a class' }).click()
    const dialog = page.getByRole('dialog', { name: 'Plan a live class' })
    await dialog.getByRole('button', { name: 'Plan' }).click()
    await expect(dialog.getByText('Enter a title.')).toBeVisible()
    const { day, time } = inKarachi(Date.now() + 10 * MINUTE)
    await dialog.getByLabel('Title').fill('Liver, live')
    await dialog.getByLabel('Link for students').fill(MEETING)
    await dialog.getByLabel('Day').fill(day)
    await dialog.getByLabel('Starts at').fill(time)
    await dialog.getByRole('button', { name: 'Next' }).click()
    await dialog.getByLabel('Link for the host').fill('https://meet.example.org/host')
    await dialog.getByRole('button', { name: 'Plan' }).click()
    await expect(toast(page, 'Class planned.')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Coming classes' }).getByText('Liver, live')).toBeVisible()
    const later = await plan(call, course.id, 2 * DAY, 'Kidneys, live')

    await logInAs(page, student)
    const stream = page.waitForResponse(LIVE_STREAM)
    await page.goto('/student/dashboard')
    await stream
    const mine = page.getByRole('list', { name: 'This week' })
    await expect(mine.getByRole('listitem')).toHaveCount(1)
    const meeting = context.waitForEvent('page')
    await mine.getByRole('button', { name: 'Join Liver, live' }).click()
    await expect((await meeting).getByText('The meeting')).toBeVisible()
    await (await meeting).close()
    await mine.getByRole('link', { name: 'Liver, live' }).click()
    const coming = page.getByRole('list', { name: 'Coming classes' }).getByRole('listitem')
    await expect(coming).toHaveCount(1)
    await page.getByRole('button', { name: '1 more' }).click()
    const kidneys = coming.filter({ hasText: 'Kidneys' })
    await expect(kidneys.getByRole('button')).toHaveCount(0)
    const params = { classId: later }
    const to = { ...inKarachi(Date.now() + 3 * DAY), minutes: 60, scope: 'one' as const }
    await call(moveClass, { params, body: to }, 'admin')
    await expect(kidneys.getByText('Moved')).toBeVisible()
    await call(cancelClass, { params, body: { scope: 'one', reason: 'The teacher is ill.' } }, 'admin')
    await expect(kidneys.getByText('Cancelled')).toBeVisible()
    await expect(kidneys.getByText('The teacher is ill.')).toBeVisible()

    const { body } = await call(listClasses, { query: { course_id: course.id } }, 'admin')
    const classId = body.classes.find(({ title }) => title === 'Liver, live')?.id ?? ''
    const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString()
    changeRow('update live_classes set starts_at = ?, ends_at = ? where id = ?', [ago(70), ago(10), classId])
    await logInAs(page, ADMIN)
    await page.goto('/admin/classes?when=past')
    await page.getByRole('link', { name: 'Liver, live' }).first().click()
    const state = page.getByLabel(`Attendance of ${student.email}`)
    await expect(state).toHaveValue('present')
    await state.selectOption('excused')
    await expect(state).toHaveValue('excused')
    await page.getByRole('button', { name: 'Actions for Liver, live' }).click()
    await page.getByRole('menuitem', { name: 'Recording' }).click()
    await page.getByLabel('Lesson').selectOption({ label: 'Liver, recorded' })
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, 'Recording attached.')).toBeVisible()

    await logInAs(page, student)
    await page.goto(`/student/my-courses/${course.id}`)
    await page.getByRole('button', { name: 'Past classes' }).click()
    await page.getByRole('link', { name: 'Recording of Liver, live' }).click()
    await expect(page).toHaveURL(new RegExp(`/lessons/${lesson}$`))
  })
})

test('a weekly series is planned by keyboard, and the screens fit a phone [classes/screens]', async ({
  page,
  enrolledStudent,
  logInAs,
}) => {
  const { student, course } = await enrolledStudent()
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
  await page.setViewportSize({ width: 360, height: 740 })
  await logInAs(page, ADMIN)
  await page.goto(`/admin/classes?course=${course.id}`)
  await expect(page.getByText('No live classes planned.')).toBeVisible()
  await page.getByRole('button', { name: 'Plan a class' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Plan a live class' })
  await dialog.getByLabel('Title').fill('Every week')
  await dialog.getByLabel('Link for students').fill(MEETING)
  const { day } = inKarachi(Date.now() + DAY)
  await dialog.getByLabel('Day', { exact: true }).fill(day)
  await dialog.getByLabel('Starts at').fill('19:00')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByLabel('Repeat').selectOption('weekly')
  await dialog.getByLabel('How many classes').fill('3')
  await expectAccessible(page)
  await dialog.getByLabel('How many classes').press('Enter')
  await expect(toast(page, '3 classes planned.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Coming classes' }).getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page, ['light', 'dark'])
  expect(await fits()).toBe(true)
  await page.getByRole('link', { name: 'Every week' }).first().click()
  await expect(page.getByLabel(`Attendance of ${student.email}`)).toBeVisible()
  await expectAccessible(page, ['light', 'dark'])
  expect(await fits()).toBe(true)
  await logInAs(page, student)
  await page.goto('/student/profile#calendar')
  await page.getByRole('button', { name: 'Create my calendar address' }).click()
  await expect(page.getByText('/classes.ics?signature=')).toBeVisible()
  await expectAccessible(page, ['light', 'dark'])
  expect(await fits()).toBe(true)
  await page.goto(`/student/my-courses/${course.id}`)
  const coming = page.getByRole('list', { name: 'Coming classes' }).getByRole('listitem')
  await expect(coming).toHaveCount(1)
  await page.getByRole('button', { name: '2 more' }).click()
  await expect(coming).toHaveCount(3)
  await expectAccessible(page, ['light', 'dark'])
  expect(await fits()).toBe(true)
})

test.describe('in another zone', () => {
  test.use({ timezoneId: 'Europe/London' })
  test("shows the reader's time with the institute's beside it [classes/zones]", async ({
    page,
    call,
    enrolledStudent,
    logInAs,
  }) => {
    const { student, course } = await enrolledStudent()
    await plan(call, course.id, 3 * DAY, 'Far away')
    await logInAs(page, student)
    await page.goto('/student/dashboard')
    const item = page.getByRole('list', { name: 'This week' }).getByRole('listitem')
    await expect(item).toContainText(/\d+:\d\d [AP]M – \d+:\d\d [AP]M \(.+ in Karachi\)/)
  })
})
