import { pages } from '@sonocampus/contract/pages'
import { expect, test } from 'vitest'
import { adminMenu } from './admin-menu'
import { isCurrent } from './current-entry'
import { studentMenu } from './student-menu'

const entriesOf = (path: string) =>
  [...adminMenu, ...studentMenu].filter((entry) => isCurrent(entry, path)).map(({ label }) => label)

test.each([
  [pages.adminPaymentQueue, 'Payments'],
  [pages.adminApplicationQueue, 'Applications'],
  [pages.adminQuiz, 'Quizzes'],
  [pages.adminQuestionBank, 'Quizzes'],
  [pages.adminEnrollmentList, 'Enrollments'],
  [pages.adminImport, 'Students'],
  [pages.receipt, 'My Courses'],
  [pages.enroll, 'Courses'],
])('%s belongs to %s [desk/menu-current]', (page, label) => expect(entriesOf(page)).toEqual([label]))

test('every screen belongs to one entry of its menu; an administrator’s own profile is led to by its picture [desk/menu-current]', () => {
  const lost = Object.values(pages)
    .filter((page) => /^\/(admin|student)\//.test(page))
    .filter((page) => entriesOf(page).length !== 1)
  expect(lost).toEqual([pages.adminProfile])
})
