import { listCoursesForAdmin } from '@sonocampus/contract/courses'
import {
  assignCourses,
  changeStaffRole,
  inviteStaff,
  listInvitations,
  listStaff,
  withdrawInvitation,
} from '@sonocampus/contract/staff'
import { setUserActive } from '@sonocampus/contract/users'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callsOf, refuse } from '#test/fake-server.ts'
import { expectAccessible, fakeId, openScreen, toast } from '#test/screen.tsx'

const members = page.getByRole('list', { name: 'Staff' }).getByRole('listitem')
const invited = page.getByRole('list', { name: 'Open invitations' }).getByRole('listitem')
const inviteForm = page.getByRole('region', { name: 'Invite' })
const email = page.getByLabelText('Email of the new member')
const dialog = page.getByRole('dialog')
const alerts = (of: typeof page | typeof dialog) =>
  of
    .getByRole('alert')
    .elements()
    .map(({ textContent }) => textContent)
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })
const password = dialog.getByLabelText('Your password', { exact: true })

const clerk = {
  id: fakeId(1),
  email: 'nadia@example.org',
  full_name: 'Nadia Aslam',
  role: 'clerk' as const,
  is_active: true,
}
const courseOf = (number: number, title: string) => ({ id: fakeId(number), title })
const open = () => openScreen('/admin/staff', 'admin')

it('the staff are listed with roles and courses [roles/staff-screen]', async () => {
  const courses = [courseOf(5, 'Abdomen'), courseOf(6, 'Vascular')]
  answer(listStaff, [clerk, { ...clerk, id: fakeId(2), full_name: 'Omar', role: 'teacher', courses }])
  open()
  for (const text of ['Nadia Aslam', 'nadia@example.org', 'Clerk', 'Never logged in'])
    await expect.element(members.first()).toMatchTextContent(text)
  for (const text of ['Omar', 'Teacher', 'Abdomen, Vascular'])
    await expect.element(members.last()).toMatchTextContent(text)
  await expectAccessible()
})

it('a clerk is made a teacher of a course, with the password [roles/staff-screen]', async () => {
  answer(listStaff, [clerk])
  answer(listCoursesForAdmin, [courseOf(5, 'Abdomen'), courseOf(6, 'Vascular')])
  open()
  await page.getByRole('button', { name: 'Role and courses of nadia@example.org' }).click()
  await dialog.getByRole('radio', { name: /^Teacher/ }).click()
  await dialog.getByRole('checkbox', { name: /^Vascular/ }).click()
  await expectAccessible()
  refuse(changeStaffRole, 'bad_request', 'This password is not right.')
  await password.fill('wrong')
  await inDialog('Save').click()
  await expect.poll(() => alerts(dialog)).toEqual(['This password is not right.'])
  await expect.poll(() => callsOf(assignCourses)).toEqual([])
  answer(changeStaffRole, { ...clerk, role: 'teacher' })
  answer(assignCourses, { ...clerk, role: 'teacher' })
  await password.fill('my password')
  await inDialog('Save').click()
  await expect.element(toast('nadia@example.org: Teacher')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect
    .poll(() => callsOf(changeStaffRole).at(-1))
    .toMatchObject({
      params: { userId: fakeId(1) },
      body: { role: 'teacher', current_password: 'my password' },
    })
  await expect
    .poll(() => callsOf(assignCourses))
    .toMatchObject([{ params: { userId: fakeId(1) }, body: { course_ids: [fakeId(6)] } }])
})

it.each([
  ['Deactivate', true, false],
  ['Reactivate', false, true],
])('%s needs the right password [roles/staff-screen]', async (act, is_active, wanted) => {
  answer(listStaff, [{ ...clerk, is_active }])
  refuse(setUserActive, 'bad_request', 'This password is not right.')
  open()
  await members.getByRole('button', { name: new RegExp(`^${act} `) }).click()
  await password.fill('not the password')
  await inDialog(act).click()
  await expect.poll(() => alerts(dialog)).toEqual(['This password is not right.'])
  answer(setUserActive, {})
  await password.fill('my password')
  await inDialog(act).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect
    .poll(() => callsOf(setUserActive).at(-1))
    .toMatchObject({
      params: { userId: fakeId(1) },
      body: { is_active: wanted, current_password: 'my password' },
    })
})

it('an invitation needs an email, a role and the password [roles/staff-screen]', async () => {
  open()
  await email.fill('nobody')
  await inviteForm.getByRole('button', { name: 'Invite' }).click()
  await expect.poll(() => alerts(inviteForm)).toEqual(['Please enter a valid email address.', 'Choose a role.'])
  await email.fill('new@example.org')
  await inviteForm.getByLabelText('Role').selectOptions('Administrator')
  await inviteForm.getByRole('button', { name: 'Invite' }).click()
  await expect.element(dialog).toMatchTextContent('Invite new@example.org?')
  await inDialog('Send invitation').click()
  await expect.poll(() => alerts(dialog)).toEqual(['Please enter your password to confirm.'])
  await expect.poll(() => callsOf(inviteStaff)).toEqual([])
  refuse(inviteStaff, 'bad_request', 'This password is not right.')
  await password.fill('wrong')
  await inDialog('Send invitation').click()
  await expect.poll(() => alerts(dialog)).toEqual(['This password is not right.'])
  await expectAccessible()
  await inDialog('Cancel').click()
  await expect.element(email).toHaveValue('new@example.org')
  await expect
    .poll(() => callsOf(inviteStaff).map(({ body }) => body))
    .toEqual([{ email: 'new@example.org', role: 'admin', current_password: 'wrong' }])
})

it('open invitations are listed, and one is sent again with the password [roles/invitations-screen]', async () => {
  answer(listInvitations, [
    { id: fakeId(3), email: 'new@example.org', role: 'teacher', invited_by: 'boss@example.org' },
  ])
  answer(inviteStaff, { detail: 'The invitation is on its way to new@example.org.' })
  open()
  for (const text of ['new@example.org', 'Teacher', 'Invited by boss@example.org'])
    await expect.element(invited).toMatchTextContent(text)
  await page.getByRole('button', { name: 'Send again to new@example.org' }).click()
  await password.fill('my password')
  await inDialog('Send invitation').click()
  await expect.element(toast('The invitation is on its way to new@example.org.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect
    .poll(() => callsOf(inviteStaff).map(({ body }) => body))
    .toEqual([{ email: 'new@example.org', role: 'teacher', current_password: 'my password' }])
})

it('an open invitation is withdrawn after a question [roles/invitations-screen]', async () => {
  answer(listInvitations, [{ id: fakeId(3), email: 'new@example.org' }])
  answer(withdrawInvitation, () => {
    answer(listInvitations, [])
    return { detail: 'Withdrawn.' }
  })
  open()
  await invited.getByRole('button', { name: /^Withdraw the invitation to/ }).click()
  await expect.poll(() => callsOf(withdrawInvitation)).toEqual([])
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect.element(toast('Invitation to new@example.org withdrawn.')).toBeVisible()
  await expect
    .element(page.getByText('No open invitations. They appear here until somebody accepts them.'))
    .toBeVisible()
  await expect
    .poll(() => callsOf(withdrawInvitation).map(({ params }) => params))
    .toEqual([{ invitationId: fakeId(3) }])
})

it('a staff that does not come can be asked for again', async () => {
  refuse(listStaff, 'forbidden', 'Not today.')
  open()
  await expect.element(page.getByRole('heading', { name: "Couldn't load the staff." })).toBeVisible()
  answer(listStaff, [clerk])
  await page.getByRole('region', { name: 'Staff' }).getByRole('button', { name: 'Try Again' }).click()
  await expect.element(members).toMatchTextContent('Nadia Aslam')
})
