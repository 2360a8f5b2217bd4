import { eraseStudent, exportStudentRecord, getUserDetails } from '@sonocampus/contract/student-record'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answer, answerWith, callsOf, refuse } from '#test/fake-server.ts'
import { address, expectAccessible, fakeId, openScreen, toast } from '#test/screen.tsx'

const USER = fakeId(1)
const choose = async (act: string) => {
  await page.getByRole('button', { name: 'More for amina@example.org' }).click()
  await page.getByRole('menuitem', { name: act }).click()
}
const dialog = page.getByRole('dialog')
const erase = dialog.getByRole('button', { name: 'Erase forever' })

beforeEach(() => {
  answer(getUserDetails, { id: USER, email: 'amina@example.org', role: 'student' })
  openScreen(`/admin/students/${USER}`, 'admin')
})

async function fill(email: string) {
  await dialog.getByLabelText('Email of the student').fill(email)
  await dialog.getByLabelText('Your password', { exact: true }).fill('a long password')
}

it('the page of a student offers everything that is held on them as a file [guarding/erase-screen]', async () => {
  const named: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    named.push(this.download)
  })
  answerWith(exportStudentRecord, () => new Response('PK'))
  await choose('Export everything')
  await expect.poll(() => named).toEqual([`student-${USER.slice(0, 8)}.zip`])
  await expect.poll(() => callsOf(exportStudentRecord).map(({ params }) => params)).toEqual([{ userId: USER }])
})

it('erasing says what goes and what stays, and wants the email and the password [guarding/erase-screen]', async () => {
  await choose('Erase')
  await expect.element(dialog).toMatchTextContent("This can't be undone.")
  await expect.element(dialog).toMatchTextContent('Erased: name, email, phone')
  await expect.element(dialog).toMatchTextContent('Kept without the name: payments and refunds')
  await expect.element(dialog).toMatchTextContent('Kept as it is: the audit trail')
  await expectAccessible()
  await erase.click()
  await expect.element(dialog).toMatchTextContent("Enter the student's email.")
  await expect.element(dialog).toMatchTextContent('Enter your current password.')
  await expect.poll(() => callsOf(eraseStudent)).toEqual([])
})

it('a refusal stays in the dialog, and an erased student leads to the list [guarding/erase-screen]', async () => {
  await choose('Erase')
  refuse(eraseStudent, 'invalid', [{ loc: ['body', 'email'], msg: 'This is not the email of this student.' }])
  await fill('somebody@else.example')
  await erase.click()
  await expect.element(dialog).toMatchTextContent('This is not the email of this student.')
  answer(eraseStudent, { detail: 'Nothing is left.' })
  await fill('amina@example.org')
  await erase.click()
  await expect.element(toast('Student erased.')).toMatchTextContent('Nothing is left.')
  await expect.poll(address).toMatch(/^\/admin\/students(\?|$)/)
  await expect
    .poll(() => callsOf(eraseStudent).at(-1))
    .toMatchObject({
      params: { userId: USER },
      body: { email: 'amina@example.org', current_password: 'a long password' },
    })
})
