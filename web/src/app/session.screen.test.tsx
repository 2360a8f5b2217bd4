import { contract } from '@sonocampus/contract'
import { listAssignments, listAssignmentsForAdmin } from '@sonocampus/contract/assignments'
import { logIn } from '@sonocampus/contract/auth'
import { listCoursesForAdmin, listMyCourses } from '@sonocampus/contract/courses'
import type { RouteSpec } from '@sonocampus/contract/route'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { allCalls, answer, callsOf, refuse, resetServer } from '#test/fake-server.ts'
import { adminScreens, studentScreens } from '#test/places.ts'
import { address, fakeId, openScreen, toast } from '#test/screen.tsx'
import { sessionRole } from '@/shared/session/stored-session'

const routes: RouteSpec[] = Object.values(contract)
const SAID = 'Session expired. Please log in again.'
const isQuiet = async () => {
  const before = allCalls().length
  await new Promise(requestAnimationFrame)
  return allCalls().length === before
}

/** Ends the session on the server: calls that need one are refused. */
function endSession(): void {
  for (const route of routes.filter(({ access }) => access !== 'public'))
    refuse(route, 'unauthenticated', 'Please log in.')
}

/** Opens screens in turn and returns the user behind each request. Calls elsewhere fail the test. */
async function tokensOf(screens: readonly string[], as: 'student' | 'admin' | 'visitor') {
  for (const screen of screens) {
    const before = allCalls().length
    openScreen(screen, as)
    await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect.poll(() => allCalls().length).toBeGreaterThan(before)
    await expect.poll(isQuiet).toBe(true)
  }
  return new Set(allCalls().map(({ authorization }) => authorization))
}

it("a student's calls carry the stored token, to our own server [session/bearer-token, session/own-backend]", async () => {
  answer(listMyCourses, [{ id: fakeId(1) }])
  const own = `/student/assignments/${fakeId(1)}/${fakeId(2)}`
  expect(await tokensOf([own, ...studentScreens], 'student')).toEqual(new Set(['Bearer token']))
  await expect.poll(() => callsOf(listAssignments).length).toBeGreaterThan(0)
})

it("an administrator's calls carry the stored token, to our own server [session/bearer-token, session/own-backend]", async () => {
  answer(listCoursesForAdmin, [{ id: fakeId(1) }])
  const screens = [`/admin/manage-assignments?course=${fakeId(1)}`, ...adminScreens]
  expect(await tokensOf(screens, 'admin')).toEqual(new Set(['Bearer token']))
  await expect.poll(() => callsOf(listAssignmentsForAdmin).length).toBeGreaterThan(0)
})

it('a visitor sends no token [session/bearer-token]', async () => {
  expect(await tokensOf(['/signup', '/'], 'visitor')).toEqual(new Set([null]))
})

it('/auth/login redirects to /login [session/auth-login-redirect]', async () => {
  openScreen('/auth/login', 'visitor')
  await expect.poll(address).toBe('/login')
  await expect.element(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
})

/** Expects one message that the session ended, and a login that leads back. */
async function expectBack(screen: string, as: 'student' | 'admin'): Promise<void> {
  endSession()
  openScreen(screen, as)
  await expect.poll(address).toBe('/login')
  await expect.element(toast(SAID)).toBeVisible()
  expect(sessionRole()).toBeNull()
  resetServer()
  answer(logIn, { role: as })
  await page.getByLabelText('Email').fill('somebody@example.org')
  await page.getByLabelText('Password', { exact: true }).fill('correct horse battery')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect.poll(address).toBe(screen)
}

it('a session that has ended says so, ends at login, and login leads back [session/expired-returns]', () =>
  expectBack('/student/dashboard?from=mail', 'student'))

it("an administrator's ends at login too, with the admin address saved [session/expired-admin]", () =>
  expectBack('/admin/settings', 'admin'))

it.each(['dashboard', `payment/${fakeId(1)}`, 'my-courses', 'quizzes', 'profile'])(
  'an ended session is said once on /student/%s [session/expired-toast]',
  async (screen) => {
    endSession()
    openScreen(`/student/${screen}`, 'student')
    await expect.poll(address).toBe('/login')
    await expect.element(toast(SAID)).toBeVisible()
    expect(document.querySelectorAll('[data-sonner-toast]').length).toBe(1)
  },
)

it('an ended session has words of its own on the course page and on the assignments list [course-page/session-expired, assignments/session-expired]', async () => {
  endSession()
  openScreen(`/student/courses/${fakeId(1)}`, 'student')
  await expect.element(toast('Session expired. Please log in.')).toBeVisible()
  await expect.poll(address).toBe('/login')
  openScreen('/student/assignments', 'student')
  await expect.element(toast('Session Expired')).toMatchTextContent('Please log in again.')
  await expect.poll(address).toBe('/login')
})
