import { logIn, logOut } from '@sonocampus/contract/auth'
import { exploreCourses } from '@sonocampus/contract/courses'
import { listMyNotifications, readNotifications } from '@sonocampus/contract/notifications'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pass, stopClock } from '#test/clock.ts'
import { allCalls, answer, answerWith, callsOf, holdBack } from '#test/fake-server.ts'
import { adminScreens, studentScreens } from '#test/places.ts'
import { address, expectAccessible, fakeId, openScreen } from '#test/screen.tsx'
import { sessionRole } from '@/shared/session/stored-session'

const menuOf = (area: 'Student' | 'Admin') => page.getByRole('navigation', { name: `${area} menu` })
const studentMenu = menuOf('Student')
const title = page.getByRole('main').getByRole('heading', { level: 1 })
const notFound = page.getByRole('heading', { name: 'Oops! Page not found' })

it('a student route without a session goes to login and comes back after it [access/student-route-guard]', async () => {
  for (const screen of [...studentScreens, '/student/profile?tab=bio']) {
    openScreen(screen, 'visitor')
    await expect.poll(address).toBe('/login')
  }
  await expect.poll(() => allCalls().filter(({ authorization }) => authorization)).toEqual([])
  answer(logIn, { role: 'student' })
  await page.getByLabelText('Email').fill('somebody@example.org')
  await page.getByLabelText('Password', { exact: true }).fill('correct horse battery')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect.poll(address).toBe('/student/profile?tab=bio')
  await expect.element(title).toHaveTextContent('Profile')
})

it("an admin screen is the 404 page with a student's session, and asks the server for nothing [access/admin-route-student, access/admin-screen-as-student]", async () => {
  for (const screen of adminScreens) {
    openScreen(screen, 'student')
    await expect.element(notFound).toBeVisible()
    await expect.poll(address).toBe(screen)
    await expect.element(menuOf('Admin')).not.toBeInTheDocument()
  }
  await expect.poll(() => allCalls().filter(({ authorization }) => authorization)).toEqual([])
})

it('an admin screen without a session goes to login [access/admin-screen-as-student]', async () => {
  for (const screen of adminScreens) {
    openScreen(screen, 'visitor')
    await expect.poll(address).toBe('/login')
  }
})

it('an administrator may look at the student area, which says that it is a preview [access/admin-previews-student-area]', async () => {
  const banner = page.getByText('You are previewing the student area.')
  openScreen('/student/dashboard', 'admin')
  for (const screen of studentScreens) {
    await expect.element(studentMenu).toBeVisible()
    ;(studentMenu.element().querySelector(`a[href="${screen}"]`) as HTMLElement).click()
    await expect.poll(address).toBe(screen)
    await expect.element(title).toBeVisible()
    await expect.element(banner).toBeVisible()
  }
  await page.getByRole('link', { name: 'Back to administration' }).click()
  await expect.poll(address).toBe('/admin/dashboard')
  openScreen('/student/dashboard', 'student')
  await expect.element(title).toBeVisible()
  await expect.element(banner).not.toBeInTheDocument()
})

it('a path that is no route says so and leads home, inside the app too [not-found/page]', async () => {
  for (const path of ['/nowhere', '/student/nowhere', '/admin/nowhere', '/login/further', '/courses']) {
    openScreen(path, 'student')
    await expect.element(notFound).toBeVisible()
    await expect.poll(address).toBe(path)
  }
  await expectAccessible()
  await expect.element(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
})

it('the student menu leads to its pages and marks the one shown [layout/student-menu]', async () => {
  openScreen('/student/dashboard', 'student')
  const labels = ['Dashboard', 'Courses', 'My Courses', 'Assignments', 'Quizzes', 'Payments', 'Messages', 'Profile']
  for (const [at, label] of labels.entries()) {
    const link = studentMenu.getByRole('link', { name: label, exact: true })
    await link.click()
    await expect.poll(address).toBe(studentScreens[at])
    await expect.element(link).toHaveAttribute('aria-current', 'page')
    expect(studentMenu.element().querySelectorAll('[aria-current]').length).toBe(1)
    await expect.element(title).toBeVisible()
  }
  await expect.poll(() => studentMenu.getByRole('link').elements().length).toBe(8)
})

it.each([
  ['Student', studentScreens],
  ['Admin', adminScreens],
] as const)(
  'each screen of the area %s has a sidebar with a logout button and no sideways scroll [layout/sidebar]',
  async (area, screens) => {
    for (const screen of screens) {
      await page.viewport(1280, 800)
      openScreen(screen, area === 'Student' ? 'student' : 'admin')
      await expect.element(title).toBeVisible()
      const sidebar = page.getByRole('complementary')
      await expect.element(sidebar.getByRole('navigation', { name: `${area} menu` })).toBeVisible()
      await expect.element(sidebar.getByRole('button', { name: 'Logout' })).toBeVisible()
      await page.viewport(360, 740)
      expect(document.documentElement.scrollWidth, screen).toBeLessThanOrEqual(360)
    }
  },
)

it('on a small screen the menu is a drawer that opens, and closes by its button, by Escape and by a choice [layout/mobile-drawer]', async () => {
  await page.viewport(360, 740)
  openScreen('/student/dashboard', 'student')
  const opener = page.getByRole('button', { name: 'Open menu' })
  await expect.element(opener).toBeVisible()
  await expect.element(studentMenu).not.toBeInTheDocument()
  await opener.click()
  await expect.element(studentMenu).toBeVisible()
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Logout' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect.element(studentMenu).not.toBeInTheDocument()
  await opener.click()
  await expect.element(studentMenu).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(studentMenu).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  await opener.click()
  await studentMenu.getByRole('link', { name: 'Quizzes' }).click()
  await expect.poll(address).toBe('/student/quizzes')
  await expect.element(studentMenu).not.toBeInTheDocument()
})

it('a student has five places at the lower edge of a phone, with how many messages are new, and no content under them [layout/bottom-bar]', async () => {
  answer(listMyNotifications, [{ id: fakeId(1) }, { id: fakeId(2) }, { id: fakeId(3), is_read: true }])
  answer(readNotifications, {})
  await page.viewport(360, 740)
  openScreen('/student/profile', 'student')
  const bar = page.getByRole('navigation', { name: 'Places' })
  await expect.element(bar.getByRole('link', { name: /^Messages\s*, 2 new$/ })).toBeVisible()
  for (const [label, screen] of [
    ['Home', '/student/dashboard'],
    ['Learn', '/student/my-courses'],
    ['Payments', '/student/payments'],
    ['Me', '/student/profile'],
    ['Messages', '/student/messages'],
  ] as const) {
    const link = bar.getByRole('link', { name: new RegExp(`^${label}\\b`) })
    await link.click()
    await expect.poll(address).toBe(screen)
    await expect.element(title).toBeVisible()
    await expect.element(link).toHaveAttribute('aria-current', 'page')
    expect(bar.element().querySelectorAll('[aria-current]').length).toBe(1)
  }
  await expect.poll(() => callsOf(readNotifications).map(({ body }) => body)).toEqual([{ ids: [fakeId(1), fakeId(2)] }])
  await expectAccessible()
  window.scrollTo(0, document.documentElement.scrollHeight)
  const end = page.getByRole('main').element().getBoundingClientRect().bottom
  expect(end).toBeLessThanOrEqual(bar.element().getBoundingClientRect().top + 1)
  await page.viewport(768, 740)
  await expect.element(bar).not.toBeInTheDocument()
})

it('the logout button tells the server, forgets the session and leaves the area [layout/logout]', async () => {
  openScreen('/student/dashboard', 'student')
  const letGo = holdBack(logOut)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect.poll(address).toBe('/')
  await expect.poll(() => callsOf(logOut).map(({ authorization }) => authorization)).toEqual(['Bearer token'])
  await expect.poll(sessionRole).toBeNull()
  letGo()
  await expect.element(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
})

it('the logout button forgets the session even when the server cannot be reached [layout/logout]', async () => {
  answerWith(logOut, () => Response.error())
  openScreen('/admin/dashboard', 'admin')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect.poll(address).toBe('/')
  await expect.poll(sessionRole).toBeNull()
})

it('a grid of cards has one column on a narrow screen and three on a wide one [layout/grid-columns]', async () => {
  answer(
    exploreCourses,
    [1, 2, 3, 4].map((number) => ({ id: fakeId(number), title: `Course ${number}` })),
  )
  openScreen('/student/courses', 'student')
  const cards = page.getByRole('list', { name: 'Courses' }).getByRole('listitem')
  await expect.element(cards.nth(3)).toBeVisible()
  const columns = () => new Set(cards.elements().map((card) => Math.round(card.getBoundingClientRect().x))).size
  for (const [width, count] of [
    [360, 1],
    [768, 2],
    [1280, 3],
    [1920, 3],
  ] as const) {
    await page.viewport(width, 900)
    expect(columns(), `${width} pixels`).toBe(count)
  }
})

it('a tooltip opens after 700 ms [layout/tooltip-delay]', async () => {
  openScreen('/student/profile', 'student')
  await expect.element(title).toBeVisible()
  stopClock()
  await page.getByRole('complementary').getByRole('button', { name: 'Switch between light and dark' }).hover()
  await pass(690)
  await expect.poll(() => page.getByRole('tooltip').elements()).toEqual([])
  await pass(20)
  await expect.poll(() => page.getByRole('tooltip').elements()[0]?.textContent).toBe('Switch between light and dark')
})
