import { listCoursesForAdmin } from '@sonocampus/contract/courses'
import { changeEnrollmentEnd, endEnrollment, moveEnrollment, undoDecision } from '@sonocampus/contract/decisions'
import { getUserDetails } from '@sonocampus/contract/student-record'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callsOf, refuse } from '#test/fake-server.ts'
import { expectAccessible, fakeId, openScreen, toast } from '#test/screen.tsx'

const courseOf = (number: number, title: string) => ({ id: fakeId(number), _id: fakeId(number), title })
const card = (title: string) => page.getByRole('article', { name: title })
const choose = async (title: string, act: string) => {
  await card(title)
    .getByRole('button', { name: `More for ${title}` })
    .click()
  await page.getByRole('menuitem', { name: act }).click()
}
const dialog = page.getByRole('dialog')
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })

beforeEach(() => {
  answer(getUserDetails, {
    id: fakeId(1),
    role: 'student',
    enrollments: [
      { id: fakeId(10), course: courseOf(2, 'Abdomen'), expires_at: '2027-05-01T12:00:00.000Z', is_active: true },
      { id: fakeId(11), course: courseOf(3, 'Obstetrics'), is_active: false },
    ],
  })
  openScreen(`/admin/students/${fakeId(1)}`, 'admin')
})

it('the end of a running enrollment is changed to a day, for a reason [enrollment-ends/screen]', async () => {
  await expect.element(card('Abdomen')).toMatchTextContent('1 May 2027')
  await card('Abdomen').getByRole('button', { name: 'Change end date' }).click()
  await expect.element(dialog).toMatchTextContent('Access to Abdomen is open until 1 May 2027.')
  await inDialog('Change end date').click()
  await expect.element(dialog).toMatchTextContent('Choose a day.')
  await expect.element(dialog).toMatchTextContent('Enter a reason. The student will see it.')
  await dialog.getByLabelText('Last day of access').fill('2027-12-24')
  await dialog.getByLabelText('Reason').fill('Maternity leave.')
  await expectAccessible()
  await inDialog('Change end date').click()
  await expect.element(toast('End date changed')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect
    .poll(() => callsOf(changeEnrollmentEnd))
    .toMatchObject([{ params: { enrollmentId: fakeId(10) }, body: { day: '2027-12-24', reason: 'Maternity leave.' } }])
})

it('a running enrollment is ended for a reason, and Undo takes that back [enrollment-ends/screen]', async () => {
  answer(endEnrollment, { id: fakeId(20) })
  answer(undoDecision, { detail: 'The enrollment goes on.' })
  await expect.element(card('Obstetrics')).toMatchTextContent('Expired')
  await expect.element(card('Obstetrics').getByRole('button')).not.toBeInTheDocument()
  await choose('Abdomen', 'End enrollment')
  await inDialog('End enrollment').click()
  await expect.element(dialog).toMatchTextContent('Enter a reason. The student will see it.')
  await dialog.getByLabelText('Reason').fill('Given by mistake.')
  await inDialog('End enrollment').click()
  await toast('Enrollment ended').getByRole('button', { name: 'Undo' }).click()
  await expect.element(toast('Decision undone')).toMatchTextContent('The enrollment goes on.')
  await expect
    .poll(() => callsOf(endEnrollment))
    .toMatchObject([{ params: { enrollmentId: fakeId(10) }, body: { reason: 'Given by mistake.' } }])
  await expect.poll(() => callsOf(undoDecision)).toMatchObject([{ params: { decisionId: fakeId(20) } }])
})

it('an enrollment is moved to a course on offer, chosen by title and price [enrollment-moves/screen]', async () => {
  answer(listCoursesForAdmin, [
    { ...courseOf(2, 'Abdomen'), status: 'active' },
    { ...courseOf(4, 'Vascular'), status: 'active', price: 18_000 },
    { ...courseOf(5, 'Not ready'), status: 'draft' },
  ])
  await choose('Abdomen', 'Move to another course')
  await inDialog('Move').click()
  await expect.element(dialog).toMatchTextContent('Choose a course.')
  const choice = dialog.getByLabelText('Course')
  await expect
    .poll(() => [...choice.element().children].map(({ textContent }) => textContent))
    .toEqual(['Choose a course', 'Vascular (PKR 18,000)'])
  await choice.selectOptions(fakeId(4))
  await dialog.getByLabelText('Reason').fill('Booked the wrong course.')
  await expectAccessible()
  await inDialog('Move').click()
  await expect.element(toast('Enrollment moved').getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect
    .poll(() => callsOf(moveEnrollment))
    .toMatchObject([
      { params: { enrollmentId: fakeId(10) }, body: { course_id: fakeId(4), reason: 'Booked the wrong course.' } },
    ])
})

it('a refused change says why and keeps what was typed [enrollment-ends/screen]', async () => {
  refuse(endEnrollment, 'enrollment_ended', 'It has ended already.')
  await choose('Abdomen', 'End enrollment')
  await dialog.getByLabelText('Reason').fill('Given by mistake.')
  await inDialog('End enrollment').click()
  await expect.element(toast("Couldn't change the enrollment.")).toMatchTextContent('It has ended already.')
  await expect.element(dialog.getByLabelText('Reason')).toHaveValue('Given by mistake.')
})
