import { contract } from '@sonocampus/contract'
import { pages } from '@sonocampus/contract/pages'
import type { RouteSpec } from '@sonocampus/contract/route'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { holdBack, refuse } from '#test/fake-server.ts'
import { expectAccessible, fakeId, openScreen } from '#test/screen.tsx'

const STAFF = [
  'dashboard',
  'students',
  'applications',
  'payments',
  'enrollments/all',
  'requests',
  'certificates',
  'classes',
  'manage-assignments',
  'manage-quizzes',
  'manage-videos',
  'gradebook',
  'grading',
  'bank-accounts',
  'statements',
  'statements/checks',
  'statements/close',
  'media',
  'question-bank',
  'discussions',
  'inbox',
  'announcements',
  'audit',
  'insights',
  'staff',
  'queue/applications',
].map((path) => ['admin', `/admin/${path}`] as const)

const STUDENTS = [
  'dashboard',
  'courses',
  'my-courses',
  'assignments',
  'quizzes',
  'payments',
  'messages',
  'profile',
].map((path) => ['student', `/student/${path}`] as const)

/** Screens of one thing, whose heading is its name. */
const OF_ONE = Object.values(pages)
  .filter((path) => /^\/(student|admin)\/.*:/.test(path) && !path.endsWith(':tab'))
  .map((path) => [path.startsWith('/admin') ? 'admin' : 'student', path.replaceAll(/:\w+/g, fakeId(1))] as const)

const reads = Object.values(contract as Record<string, RouteSpec>).filter(
  ({ method, reply }) => method === 'GET' && !('stream' in reply),
)
const main = page.getByRole('main')

async function looksWhole(): Promise<void> {
  await expectAccessible()
  await page.viewport(320, 700)
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
}

it.each([...STAFF, ...STUDENTS])('for %s %s loads, fails and is empty in words [look/states]', async (role, path) => {
  const goOn = reads.map((route) => holdBack(route))
  openScreen(path, role)
  await expect.element(main.getByRole('status').first()).toBeInTheDocument()
  expect(main.getByRole('alert').query()).toBeNull()
  await expect.element(main).not.toMatchTextContent(/Select a course|No course selected|caught up/)
  await looksWhole()
  for (const go of goOn) go()
  await expect.poll(() => main.element().querySelector('.animate-shimmer')).toBeNull()
  await page.viewport(1280, 800)
  await looksWhole()
})

it.each([...STAFF, ...STUDENTS])(
  'for %s %s says that it could not be loaded, and tries again [look/states]',
  async (role, path) => {
    for (const route of reads) refuse(route, 'bad_request', 'Not today.')
    openScreen(path, role)
    await expect.element(main.getByRole('alert').first()).toBeVisible()
    await expect.element(main.getByRole('button', { name: 'Try Again' }).first()).toBeVisible()
    await expect.element(main).not.toMatchTextContent(/Select a course|No course selected|caught up/)
    await looksWhole()
  },
)

it.each(OF_ONE)('for %s %s has a heading before and without what it shows [look/states]', async (role, path) => {
  for (const route of reads) refuse(route, 'bad_request', 'Not today.')
  const goOn = reads.map((route) => holdBack(route))
  openScreen(path, role)
  await looksWhole()
  for (const go of goOn) go()
  await page.viewport(1280, 800)
  await expect.element(main.getByRole('alert').first()).toBeVisible()
  await looksWhole()
})
