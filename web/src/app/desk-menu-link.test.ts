import { pages } from '@sonocampus/contract/pages'
import { expect, test } from 'vitest'
import { adminMenu } from './admin-menu'
import { isCurrent } from './desk-menu-link'

const entriesOf = (path: string) => adminMenu.filter(({ to }) => isCurrent(to, path)).map(({ label }) => label)

test.each([
  [pages.adminPaymentQueue, 'Payments'],
  [pages.adminApplicationQueue, 'Applications'],
  [pages.adminQuiz, 'Quizzes'],
  [pages.adminQuestionBank, 'Quizzes'],
  [pages.adminEnrollmentList, 'Enrollments'],
  [pages.adminImport, 'Students'],
])('%s belongs to %s [desk/menu-current]', (page, label) => expect(entriesOf(page)).toEqual([label]))

test('every screen of the desk belongs to one entry; one’s own profile is led to by its picture [desk/menu-current]', () => {
  const lost = Object.values(pages)
    .filter((page) => page.startsWith('/admin/'))
    .filter((page) => entriesOf(page).length !== 1)
  expect(lost).toEqual([pages.adminProfile])
})
