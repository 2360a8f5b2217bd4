import { pages } from '@sonocampus/contract/pages'
import { expect, test } from 'vitest'
import { actionsOf } from '@/features/overview/search/finds'
import { deskGroups, isCurrent, menuOf, namedPlaces } from './admin-menu'
import { opensAtFirst } from './use-menu-folds'

const entriesOf = (path: string) =>
  deskGroups.flatMap(({ entries }) => entries.filter((entry) => isCurrent(entry, path)).map(({ label }) => label))
const labelsOf = (role: Parameters<typeof menuOf>[0]) =>
  menuOf(role).map(({ label, entries }) => [label, ...entries.map((entry) => entry.label)].join(' '))

test.each([
  [pages.adminPaymentQueue, 'Payments'],
  [pages.adminRequests, 'Payments'],
  [pages.adminApplicationQueue, 'Applications'],
  [pages.adminQuiz, 'Courses'],
  [pages.adminVideos, 'Courses'],
  [pages.adminQuestionBank, 'Media and question bank'],
  [pages.adminNotifications, 'Inbox'],
  [pages.adminAudit, 'System'],
  [pages.adminEnrollmentList, 'Enrollments'],
  [pages.adminImport, 'Students'],
])('%s belongs to %s [desk/menu-current]', (page, label) => expect(entriesOf(page)).toEqual([label]))

test('every screen of the desk belongs to one entry; one’s own profile is led to by its picture [desk/menu-current]', () => {
  const lost = Object.values(pages)
    .filter((page) => page.startsWith('/admin/'))
    .filter((page) => entriesOf(page).length !== 1)
  expect(lost).toEqual([pages.adminProfile])
})

test('the menu of each role has the groups and entries of what it may do, at most 17, 9 and 8 [layout/staff-menu]', () => {
  expect(labelsOf('admin')).toEqual([
    'Today Today Inbox',
    'Teaching Courses Grading Classes Media and question bank',
    'Admissions Applications Students Enrollments Certificates',
    'Money Payments Statements Bank accounts',
    'Institute Insights Website Staff System',
  ])
  expect(labelsOf('teacher')).toEqual([
    'Today Today Inbox',
    'Teaching Courses Grading Classes Media and question bank',
    'Admissions Certificates',
    'Institute Insights',
  ])
  expect(labelsOf('clerk')).toEqual([
    'Today Today Inbox',
    'Admissions Applications Students Enrollments',
    'Money Payments Statements Bank accounts',
  ])
  const counts = (['admin', 'teacher', 'clerk'] as const).map((role) => menuOf(role).flatMap(({ entries }) => entries))
  expect(counts.map(({ length }) => length)).toEqual([17, 8, 8])
  expect(menuOf('student')).toEqual([])
})

test('a low window unfolds only the open page’s group and what fits beside it; a tall one and a short menu all [layout/staff-menu]', () => {
  const unfolded = (role: 'admin' | 'clerk', height: number) =>
    menuOf(role)
      .filter(({ label }) => opensAtFirst(menuOf(role), label, height))
      .map(({ label }) => label)
  expect(unfolded('admin', 650)).toEqual([])
  expect(unfolded('admin', 800)).toEqual(['Admissions'])
  expect(unfolded('admin', 1080)).toHaveLength(5)
  expect(unfolded('clerk', 650)).toHaveLength(3)
})

test('every screen without an id in its address is found in the search, by one name or as an action [search/actions]', () => {
  const plain = Object.values(pages).filter((page) => page.startsWith('/admin/') && !page.includes(':'))
  const queues: string[] = [pages.adminPaymentQueue, pages.adminApplicationQueue]
  const named = namedPlaces('admin').map(({ to }) => to)
  const found = [...named, ...actionsOf('admin').map(({ to }) => to)]
  expect(new Set(named).size).toBe(named.length)
  expect(plain.filter((page) => !queues.includes(page) && !found.includes(page))).toEqual([])
  expect(namedPlaces('clerk').map(({ label }) => label)).not.toContain('Videos')
})
