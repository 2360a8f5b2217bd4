import { requestResetPin } from '@sonocampus/contract/auth'
import { getUserDetails } from '@sonocampus/contract/student-record'
import {
  getStudentWork,
  listStudentDevices,
  listStudentMessages,
  listStudentTrail,
} from '@sonocampus/contract/student-record.parts'
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

const deed = async (label: string) => {
  await page.getByRole('button', { name: `More for ${email}` }).click()
  await page.getByRole('menuitem', { name: label }).click()
}

it('a student is shown with all that belongs to them [admin-students/view-details, person/parts]', async () => {
  answer(getUserDetails, {
    ...person,
    ...handedIn,
    last_login_at: '2026-11-14T09:30:00.000Z',
    enrollments: [{ course, is_active: true, expires_at: '2027-05-01T12:00:00.000Z' }],
    progress: [{ course, progress: 40, videos: { watched: 2, total: 5 }, assignments: { submitted: 1, total: 1 } }],
    certificates: [{ course, number: 'C-2026-0007', status: 'valid' }],
  })
  answer(getStudentWork, {
    submissions: [{ kind: 'assignment', title: 'Liver report', course, is_late: true, score: 83, out_of: 100 }],
  })
  open()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Amna Malik' })).toBeVisible()
  const texts = {
    Applications: ['Abdomen', 'Approved', 'MBBS'],
    Payments: ['Abdomen', 'P-12', 'PKR 25,000', 'TX-7'],
    Enrollments: ['Abdomen', 'Active', 'until 1 May 2027', '2 of 5 lessons', '1 of 1 assignments', 'C-2026-0007'],
  }
  for (const [name, all] of Object.entries(texts))
    for (const text of all) await expect.element(section(name)).toMatchTextContent(text)
  const login = page.getByRole('term').filter({ hasText: 'Last login' }).element().nextElementSibling
  expect(login?.textContent).toContain('14 Nov 2026')
  expect(document.body.textContent).not.toContain(fakeId(1))
  await expect.poll(() => callsOf(getStudentWork)).toEqual([])
  await page.getByRole('button', { name: 'Work and marks' }).click()
  for (const text of ['Liver report', 'Abdomen', 'Late', '83 of 100'])
    await expect.element(section('Submissions')).toMatchTextContent(text)
  await expectAccessible()
})

it('messages, devices and the trail are loaded when they are opened [person/parts]', async () => {
  answer(getUserDetails, person)
  answer(listStudentMessages, [{ id: fakeId(3), message: 'Your class moves to Sunday.', is_read: false }])
  answer(listStudentDevices, [
    { id: fakeId(4), user_agent: 'Mozilla/5.0 (Windows) Firefox/130.0', address: '10.0.0.1' },
  ])
  answer(listStudentTrail, [{ id: fakeId(5), summary: 'Approved payment P-12', actor: null }])
  open()
  for (const [part, route, text] of [
    ['Messages', listStudentMessages, 'Your class moves to Sunday.'],
    ['Devices', listStudentDevices, 'Firefox on Windows'],
    ['Trail', listStudentTrail, 'Approved payment P-12'],
  ] as const) {
    await expect.element(section(part)).toBeVisible()
    await expect.poll(() => callsOf(route)).toEqual([])
    await page.getByRole('button', { name: part }).click()
    await expect.element(section(part)).toMatchTextContent(text)
  }
  await expectAccessible()
})

it('a clerk sees neither marks, devices nor the trail [person/parts]', async () => {
  answer(getUserDetails, person)
  openScreen(`/admin/students/${fakeId(1)}`, 'clerk')
  await page.getByRole('button', { name: 'Lessons watched' }).click()
  await expect.element(page.getByText('No lessons started yet.')).toBeVisible()
  for (const name of ['Submissions', 'Devices', 'Trail']) await expect.element(section(name)).not.toBeInTheDocument()
  await page.getByRole('button', { name: `More for ${email}` }).click()
  await expect
    .poll(() =>
      page
        .getByRole('menuitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Send a PIN for a new password', 'Only an administrator can close accounts'])
})

it('somebody who has done nothing yet owes nothing, and the one step is to enroll them [person/primary]', async () => {
  answer(getUserDetails, person)
  open()
  for (const text of [
    'Never logged in',
    'Owes nothing.',
    'No applications yet.',
    'No payments yet.',
    'Not enrolled in any course yet.',
  ])
    await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Enroll in a course' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Record a payment/ })).not.toBeInTheDocument()
  await expectAccessible()
})

it('who has lost the password is sent a PIN [person/primary]', async () => {
  answer(getUserDetails, person)
  open()
  await deed('Send a PIN for a new password')
  await question.getByRole('button', { name: 'Send a PIN for a new password' }).click()
  await expect.element(toast(`A PIN is on its way to ${email}.`)).toBeVisible()
  await expect.poll(() => callsOf(requestResetPin).map(({ body }) => body)).toEqual([{ email }])
})

it.each([
  ['View certificate', 'Qualification certificate for Abdomen'],
  ['View proof', 'Proof of payment P-12'],
])('%s shows the document inside the page', async (label, title) => {
  await answerDocuments()
  answer(getUserDetails, { ...person, ...handedIn })
  open()
  const opener = page.getByRole('button', { name: new RegExp(`^${label} ?: ${title}`) })
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
  const menu = page.getByRole('button', { name: `More for ${email}` })
  await deed('Deactivate')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(menu).toHaveFocus()
  await expect.poll(() => callsOf(setUserActive)).toEqual([])
  await deed('Deactivate')
  await expectAccessible()
  await question.getByRole('button', { name: 'Deactivate' }).click()
  await expect.element(toast(`${email} is deactivated and can no longer log in.`)).toBeVisible()
  await expect.element(page.getByRole('main').getByText('Inactive', { exact: true })).toBeVisible()
  await expect.element(menu).toHaveFocus()
  await deed('Reactivate')
  await question.getByRole('button', { name: 'Reactivate' }).click()
  await expect.element(toast(`${email} can log in again.`)).toBeVisible()
  await expect
    .poll(() => callsOf(setUserActive).map(({ body }) => body))
    .toEqual([{ is_active: false }, { is_active: true }])
})

it('an act that is refused says why', async () => {
  answer(getUserDetails, person)
  refuse(setUserActive, 'conflict', 'Not now.')
  open()
  await deed('Deactivate')
  await question.getByRole('button', { name: 'Deactivate' }).click()
  await expect.element(toast("Couldn't deactivate the account.")).toMatchTextContent('Not now.')
  await deed('End all sessions')
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
