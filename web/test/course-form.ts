import { listBankAccounts } from '@sonocampus/contract/bank-accounts'
import { getCourseWorkspace } from '@sonocampus/contract/course-workspace'
import { type AdminCourse, listCoursesForAdmin } from '@sonocampus/contract/courses'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from './fake-server.ts'
import { fakeId, openScreen, textsOf } from './screen.tsx'

export const field = (label: string) => page.getByLabelText(label, { exact: true })
export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const heading = page.getByRole('heading', { level: 1 })
export const step = page.getByRole('list', { name: 'Steps' }).getByRole('listitem')
export const requested = page.getByRole('alertdialog')
export const alerts = () => textsOf(page.getByRole('alert'))
export const drop = page.getByLabelText(/^Thumbnail/)
export const account = (number: number) =>
  page
    .getByRole('group', { name: /^Bank accounts/ })
    .getByRole('checkbox', { name: new RegExp(`^Bank, Account ${number}`) })

/** What is asked for in each of the first three steps. */
export const STEPS = [
  { Title: 'Liver', Description: 'Ten words on what the liver looks like.' },
  { 'Price (PKR)': '0' },
  { Outcomes: 'Find the liver', Prerequisites: 'None', Curriculum: 'Physics' },
]
export const COURSE = {
  id: fakeId(1),
  _id: fakeId(1),
  title: 'Renal Colic',
  description: 'What a stone looks like.',
  price: 12_500.5,
  difficulty_level: 'Advanced',
  outcomes: 'Find stones',
  prerequisites: 'The kidney',
  curriculum: 'Kidney\nUreter',
  status: 'draft',
  category: 'Abdomen',
  instructor_name: 'Dr. Hina Qadir',
  thumbnail_url: '/favicon.svg',
  bank_account_ids: [fakeId(11)],
  version: '4',
} satisfies Partial<AdminCourse>

export async function openNew() {
  openScreen('/admin/courses', 'admin')
  await button('Add New Course').click()
  await expect.element(heading).toHaveTextContent('Create New Course')
}

export async function openEdit(course: Partial<AdminCourse> = COURSE, lessons = 3) {
  answer(listCoursesForAdmin, [COURSE])
  answer(getCourseWorkspace, { course, lessons })
  openScreen('/admin/courses', 'admin')
  await button('Edit Renal Colic').click()
  await expect.element(field('Title')).toBeVisible()
}

export async function fillStep(at: number) {
  for (const [label, text] of Object.entries(STEPS[at] ?? {})) await field(label).fill(text)
  await button('Next').click()
}

export async function fillAll() {
  for (const at of STEPS.keys()) await fillStep(at)
  await expect.element(button('Create Course')).toBeVisible()
}

/** Two bank accounts. */
export const offerAccounts = () =>
  answer(
    listBankAccounts,
    [1, 2].map((number) => ({
      id: fakeId(10 + number),
      bank_name: 'Bank',
      account_number: `Account ${number}`,
      is_active: true,
    })),
  )
