import { getUserDetails } from '@sonocampus/contract/student-record'
import { endUserSessions, setUserActive } from '@sonocampus/contract/users'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerDocuments, documentUrl } from '#test/documents.ts'
import { answer, callsOf, refuse } from '#test/fake-server.ts'
import { address, expectAccessible, fakeId, openScreen, toast } from '#test/screen.tsx'

const email = 'amna@example.org'
const course = { id: fakeId(7), _id: fakeId(7), title: 'Abdomen' }
const person = { id: fakeId(1), email, full_name: 'Amna Malik', role: 'student' as const, is_active: true }
const question = page.getByRole('alertdialog')
const section = (name: string) => page.getByRole('region', { name })
const open = (id = fakeId(1)) => openScreen(`/admin/students/${id}`, 'admin')
const handedIn = {
  applications: [
    {
      course,
      status: 'approved' as const,
      applicant_name: 'Amna M.',
      qualification: 'MBBS',
      qualification_certificate_url: documentUrl(2),
    },
  ],
  payments: [
    {
      number: 12,
      course,
      status: 'approved' as const,
      amount_due: 25_000,
      transaction_id: 'TX-7',
      proof_url: documentUrl(3),
    },
  ],
}

it('a student is shown with all that belongs to them [admin-students/view-details]', async () => {
  answer(getUserDetails, {
    ...person,
    ...handedIn,
    last_login_at: '2026-11-14T09:30:00.000Z',
    enrollments: [{ course, is_active: true }],
    progress: [{ course, assignments: { submitted: 1, total: 1 } }],
    submissions: [{ kind: 'assignment', title: 'Liver report', course, is_late: true, score: 83, out_of: 100 }],
  })
  open()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Amna Malik' })).toBeVisible()
  const texts = {
    Applications: ['Abdomen', 'Approved', 'MBBS'],
    Payments: ['Abdomen', 'Approved', 'PKR 25,000', 'TX-7'],
    Enrollments: ['Abdomen', 'Active'],
    Progress: ['1 of 1 assignments'],
    Submissions: ['Liver report', 'Abdomen', 'Late', '83 of 100'],
  }
  for (const [name, all] of Object.entries(texts))
    for (const text of all) await expect.element(section(name)).toMatchTextContent(text)
  const login = page.getByRole('term').filter({ hasText: 'Last login' }).element().nextElementSibling
  expect(login?.textContent).toContain('14 Nov 2026')
  await expectAccessible()
})

it('somebody who has done nothing yet has empty sections and no login', async () => {
  answer(getUserDetails, person)
  open()
  for (const text of [
    'Never logged in',
    'No applications yet.',
    'No payment proofs yet.',
    'Not enrolled in any course yet.',
    'No progress yet.',
    'No submissions yet.',
  ])
    await expect.element(page.getByText(text)).toBeVisible()
})

it.each([
  ['View certificate', 'Qualification certificate for Abdomen'],
  ['View proof', 'Proof of payment P-12'],
])('%s shows the document inside the page', async (label, title) => {
  await answerDocuments()
  answer(getUserDetails, { ...person, ...handedIn })
  open()
  const opener = page.getByRole('button', { name: label })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: title })
  const picture = dialog.getByRole('img', { name: title })
  await expect.poll(() => (picture.element() as HTMLImageElement).naturalWidth).toBe(16)
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

it('deactivating asks first, and can be turned back', async () => {
  answer(getUserDetails, person)
  answer(setUserActive, ({ body }) => {
    const { is_active } = body as { is_active: boolean }
    answer(getUserDetails, { ...person, is_active })
    return { ...person, is_active }
  })
  open()
  const deactivate = page.getByRole('button', { name: 'Deactivate' })
  await deactivate.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(deactivate).toHaveFocus()
  await expect.poll(() => callsOf(setUserActive)).toEqual([])
  await deactivate.click()
  await expectAccessible()
  await question.getByRole('button', { name: 'Deactivate' }).click()
  await expect.element(toast(`${email} is deactivated and can no longer log in.`)).toBeVisible()
  await expect.element(page.getByRole('main').getByText('Inactive', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reactivate' })).toHaveFocus()
  await page.getByRole('button', { name: 'Reactivate' }).click()
  await question.getByRole('button', { name: 'Reactivate' }).click()
  await expect.element(toast(`${email} can log in again.`)).toBeVisible()
  await expect.element(deactivate).toBeVisible()
  await expect
    .poll(() => callsOf(setUserActive).map(({ body }) => body))
    .toEqual([{ is_active: false }, { is_active: true }])
})

it('an act that is refused says why', async () => {
  answer(getUserDetails, person)
  refuse(setUserActive, 'conflict', 'Not now.')
  open()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await question.getByRole('button', { name: 'Deactivate' }).click()
  await expect.element(toast("Couldn't deactivate the account.")).toMatchTextContent('Not now.')
  await page.getByRole('button', { name: 'End all sessions' }).click()
  await question.getByRole('button', { name: 'End all sessions' }).click()
  await expect.element(toast(`All sessions of ${email} ended.`)).toBeVisible()
  await expect.poll(() => callsOf(endUserSessions)).toHaveLength(1)
})

it('a student who is not there is not found, and a page that does not come can be tried again', async () => {
  refuse(getUserDetails, 'not_found', 'User not found.')
  open()
  await expect.element(page.getByRole('heading', { name: 'Student not found.' })).toBeVisible()
  await expectAccessible()
  refuse(getUserDetails, 'forbidden', 'Not today.')
  open()
  await expect.element(page.getByRole('heading', { name: "Couldn't load the student." })).toBeVisible()
  answer(getUserDetails, person)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(page.getByText(email, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'All students' }).click()
  await expect.poll(address).toBe('/admin/students')
})
