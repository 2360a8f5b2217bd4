import { exploreCourses } from '@sonocampus/contract/courses'
import { makeAssignment } from './assignment-steps.ts'
import { enroll } from './enrollment-steps.ts'
import { ADMIN, expect, test } from './fixtures.ts'
import {
  ADMIN_TOKEN,
  adminScreens,
  endOnServer,
  expectLoaded,
  fillLogIn,
  forgetPerson,
  STUDENT_SESSION,
  store,
  stored,
  studentScreens,
  toast,
  withoutLive,
} from './on-screen.ts'
import { makeCourse } from './steps.ts'

test('calls go to our own server, with the stored token as bearer and with none when nothing is stored [session/bearer-token, session/own-backend]', async ({
  page,
  call,
  newStudent,
  logInAs,
}) => {
  const student = await newStudent()
  const course = await makeCourse(call)
  const { assignmentId } = await makeAssignment(call, course.id)
  await enroll(call, student.email, course.id)
  const calls: { url: string; bearer: string | undefined }[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // Pictures of private documents are opened by the address alone: an element cannot carry a header.
    const isCall = pathname.startsWith('/api/') && ['fetch', 'xhr'].includes(request.resourceType())
    if (isCall && !pathname.startsWith('/api/documents/'))
      calls.push({ url: request.url(), bearer: request.headers().authorization })
  })
  const visit = async (screens: string[]) => {
    calls.length = 0
    await page.goto(screens[0] ?? '/', { waitUntil: 'networkidle' })
    await expect.poll(() => calls.length).toBeGreaterThan(0) // A busy machine is idle on the network before it has asked.
    for (const screen of screens.slice(1)) {
      await page.getByRole('complementary').getByRole('navigation').locator(`a[href="${screen}"]`).click()
      await expect(page).toHaveURL(screen)
      await expectLoaded(page)
    }
    const paths = calls.map(({ url }) => new URL(url).pathname)
    for (const { url } of calls) expect(new URL(url).origin).toBe(new URL(page.url()).origin)
    return { paths, bearers: new Set(calls.map(({ bearer }) => bearer)) }
  }
  await withoutLive(page)
  expect((await visit(['/signup'])).bearers).toEqual(new Set([undefined]))
  await logInAs(page, student)
  const { access_token } = JSON.parse((await stored(page, STUDENT_SESSION)) ?? '{}')
  const own = `/student/assignments/${course.id}/${assignmentId}`
  const asStudent = await visit([own, ...studentScreens])
  expect(asStudent.bearers).toEqual(new Set([`Bearer ${access_token}`]))
  const studentCalls = `/api/student/assignments/courses/${course.id}/assignments`
  expect(asStudent.paths).toEqual(expect.arrayContaining([studentCalls, `${studentCalls}/${assignmentId}`]))
  await page.evaluate(() => localStorage.clear())
  await logInAs(page, ADMIN)
  const kept = await stored(page, ADMIN_TOKEN)
  const asAdmin = await visit([`/admin/manage-assignments?course=${course.id}`, ...adminScreens])
  expect(asAdmin.bearers).toEqual(new Set([`Bearer ${kept}`]))
  expect(asAdmin.paths).toContain(`/api/admin/courses/${course.id}/assignments`)
})

test('/auth/login redirects to /login [session/auth-login-redirect]', async ({ page }) => {
  await page.goto('/auth/login')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
})

test('one browser acts as one person [session/one-person]', async ({ page, newStudent }) => {
  const student = await newStudent()
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeVisible()
  await store(page, ADMIN_TOKEN, 'an-old-token')
  await fillLogIn(page, student)
  await expect(page).toHaveURL('/student/dashboard')
  expect(await stored(page, ADMIN_TOKEN)).toBeNull()
  const session = (await stored(page, STUDENT_SESSION)) ?? ''
  await forgetPerson(page)
  await expect(page.getByLabel('Email')).toBeVisible()
  await store(page, STUDENT_SESSION, session)
  await fillLogIn(page, ADMIN)
  await expect(page).toHaveURL('/admin/dashboard')
  expect(await stored(page, STUDENT_SESSION)).toBeNull()
})

test.describe('an expired session', () => {
  test('is told, ends at login, and login leads back [session/expired-returns]', async ({
    page,
    newStudent,
    openAs,
  }) => {
    const student = await newStudent()
    await openAs(page, student)
    await endOnServer(page)
    await page.goto('/student/dashboard?from=mail')
    await expect(page).toHaveURL('/login')
    await expect(toast(page, 'Session expired. Please log in again.')).toHaveCount(1)
    expect(await stored(page, STUDENT_SESSION)).toBeNull()
    await fillLogIn(page, student)
    await expect(page).toHaveURL('/student/dashboard?from=mail')
  })

  test('is told alike on every screen without words of its own [session/expired-toast]', async ({
    page,
    call,
    newStudent,
    logInAs,
  }) => {
    const [course] = (await call(exploreCourses, {})).body
    const student = await newStudent()
    for (const screen of [
      '/student/dashboard',
      `/student/payment/${course?.id}`,
      '/student/my-courses',
      '/student/quizzes',
      '/student/profile',
    ]) {
      await logInAs(page, student)
      const { access_token } = JSON.parse((await stored(page, STUDENT_SESSION)) ?? '{}')
      await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${access_token}` } })
      await page.goto(screen)
      await expect(page).toHaveURL('/login')
      await expect(page.locator('[data-sonner-toast] [data-title]')).toHaveText('Session expired. Please log in again.')
    }
  })

  test('of an administrator ends at login too, with the admin address saved [session/expired-admin]', async ({
    page,
    openAs,
  }) => {
    await openAs(page, ADMIN)
    await endOnServer(page)
    await page.goto('/admin/settings')
    await expect(page).toHaveURL('/login')
    await expect(toast(page, 'Session expired. Please log in again.')).toBeVisible()
    await fillLogIn(page, ADMIN)
    await expect(page).toHaveURL('/admin/settings')
  })

  test('is told in its own words on the course page and on the assignments list [course-page/session-expired, assignments/session-expired]', async ({
    page,
    call,
    newStudent,
    openAs,
  }) => {
    const student = await newStudent()
    const { body: courses } = await call(exploreCourses, {})
    await openAs(page, student)
    await endOnServer(page)
    await page.goto(`/student/courses/${courses[0]?.id}`)
    await expect(page).toHaveURL('/login')
    await expect(page.locator('[data-sonner-toast] [data-title]')).toHaveText('Session expired. Please log in.')
    await fillLogIn(page, student)
    await expect(page).toHaveURL(`/student/courses/${courses[0]?.id}`)
    await endOnServer(page)
    await page.goto('/student/assignments')
    await expect(page).toHaveURL('/login')
    await expect(toast(page, 'Session Expired')).toContainText('Please log in again.')
  })

  test('in another tab is noticed here', async ({ page, context, newStudent, openAs }) => {
    await openAs(page, await newStudent())
    const other = await context.newPage()
    await other.goto('/student/profile')
    await expect(other.getByRole('heading', { name: 'Profile' })).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    await expect(other).toHaveURL('/login')
  })
})
