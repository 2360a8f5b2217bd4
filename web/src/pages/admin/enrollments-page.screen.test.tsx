import { listCoursesForAdmin } from '@sonocampus/contract/courses'
import { askAdministrator } from '@sonocampus/contract/decisions.requests'
import { approveEnrollment, previewApproval } from '@sonocampus/contract/payments.approval'
import { listUsers } from '@sonocampus/contract/users'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { skipPauses } from '#test/clock.ts'
import { answer, answerWith, callsOf, holdBack, type Partly, refuse } from '#test/fake-server.ts'
import { expectAccessible, fakeId, openScreen, toast } from '#test/screen.tsx'

const [USER, COURSE] = [fakeId(1), fakeId(2)]
const MISSING = 'Please fill all fields for approval.'
const field = (label: string) => page.getByLabelText(label, { exact: true })
const amount = field('Amount received (PKR)')
const less = page.getByLabelText('Reason for accepting less')
const approve = page.getByRole('main').getByRole('button', { name: 'Approve Enrollment' })
const names = page.getByRole('region', { name: 'Approval preview' })
const problem = page.getByRole('main').getByRole('alert')
const sent = () => callsOf(approveEnrollment).map(({ query }) => query)

const preview = {
  seen: 'as-it-is',
  user: { id: USER, full_name: 'Zainab Khan', email: 'zainab@example.org', is_active: true },
  course: { id: COURSE, title: 'Abdomen' },
  price: 18_000,
  amount_due: 18_000,
}
const openFilled = (role: 'admin' | 'clerk' = 'admin') =>
  openScreen(`/admin/enrollments?userId=${USER}&courseId=${COURSE}`, role)
const answerPreview = (more: Partly<typeof preview> & object = {}) => answer(previewApproval, { ...preview, ...more })

beforeEach(() => answerPreview())

it('the form asks for user, course and a duration that starts at 4 months [admin-enrollments/form, admin-enrollments/default-duration]', async () => {
  openScreen('/admin/enrollments', 'admin')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Manage Enrollments' })).toBeVisible()
  await expect.element(field('User ID')).toHaveValue('')
  await expect.element(field('Course ID')).toHaveValue('')
  await expect.element(field('Duration (Months)')).toHaveValue(4)
  await expect.element(approve).toBeEnabled()
})

it('student and course are found by their names, and choosing one fills its id [admin-enrollments/pickers]', async () => {
  answer(listUsers, [{ id: USER, full_name: 'Zainab Khan', email: 'zainab@example.org' }])
  answer(listCoursesForAdmin, [{ id: COURSE, title: 'Abdomen' }])
  openScreen('/admin/enrollments', 'admin')
  const student = page.getByRole('searchbox', { name: /^Find a student/ })
  await student.fill('zainab')
  await page
    .getByRole('list', { name: 'Matching students' })
    .getByRole('button', { name: /^Zainab Khan/ })
    .click()
  await expect.poll(() => callsOf(listUsers).at(-1)?.query).toMatchObject({ search: 'zainab', role: 'student' })
  await expect.element(field('User ID')).toHaveValue(USER)
  await expect.element(field('User ID')).toHaveFocus()
  await page.getByRole('searchbox', { name: /^Find a course/ }).fill('abd')
  await userEvent.keyboard('{Enter}')
  await page
    .getByRole('list', { name: 'Matching courses' })
    .getByRole('button', { name: /^Abdomen/ })
    .click()
  await expect.element(field('Course ID')).toHaveValue(COURSE)
  await expect.element(names).toMatchTextContent('Zainab Khan')
  await expect.poll(() => callsOf(approveEnrollment)).toEqual([])
  answer(listUsers, [])
  await student.fill('nobody')
  await expect.element(page.getByText('No student matches.')).toBeVisible()
})

it('ids behind which nobody is found cannot be approved [admin-enrollments/pickers]', async () => {
  openFilled()
  await expect.element(approve).toBeEnabled()
  refuse(previewApproval, 'not_found', 'There is no student with this id.')
  await field('User ID').fill(fakeId(3))
  await expect.element(names).toMatchTextContent('There is no student with this id.')
  await expect.element(approve).toBeDisabled()
  await field('User ID').fill('nonsense')
  await expect.element(names).toMatchTextContent("This isn't a valid ID.")
  await expect.element(approve).toBeDisabled()
  answerPreview()
  await field('User ID').fill(` ${USER} `)
  await expect.element(names).toMatchTextContent('zainab@example.org')
  await expect.element(approve).toBeEnabled()
})

it('the ids of the address fill the form, and a waiting proof is approved as it was shown [admin-enrollments/prefilled]', async () => {
  const waiting_payment = { id: fakeId(9), number: 12, amount_due: 18_000, is_duplicate: false }
  answer(previewApproval, { ...preview, waiting_payment, application_status: 'approved' })
  openFilled()
  await expect.element(field('User ID')).toHaveValue(USER)
  await expect.element(field('Course ID')).toHaveValue(COURSE)
  for (const text of ['zainab@example.org', 'Abdomen', 'PKR 18,000', 'Payment P-12', 'Approved', 'None'])
    await expect.element(names).toMatchTextContent(text)
  await expect.element(amount).not.toBeInTheDocument()
  await field('Duration (Months)').fill('6')
  await approve.click()
  await expect.poll(sent).toHaveLength(1)
  await expect
    .poll(sent)
    .toMatchObject([{ user_id: USER, course_id: COURSE, duration_months: '6', payment_id: fakeId(9) }])
})

it.each([
  ['user id', 'User ID'],
  ['course id', 'Course ID'],
  ['duration', 'Duration (Months)'],
])('a missing %s is stopped [admin-enrollments/required]', async (_, label) => {
  openFilled()
  await expect.element(amount).toHaveValue('18000')
  await field(label).fill('')
  await expect.element(problem).not.toBeInTheDocument()
  await approve.click()
  await expect.element(problem).toHaveTextContent(MISSING)
  await expect.poll(sent).toEqual([])
})

it('a duration of more than 60 months is stopped [admin-enrollments/required]', async () => {
  openFilled()
  await field('Duration (Months)').fill('61')
  await approve.click()
  await expect.element(problem).toHaveTextContent('Enter a duration from 1 to 60 months.')
  await expectAccessible()
  await expect.poll(sent).toEqual([])
})

it('an approval says what the server says, or its own words when there are none [admin-enrollments/success]', async () => {
  answer(approveEnrollment, { detail: 'Nothing was changed.' })
  openFilled()
  await approve.click()
  await expect.element(toast('Nothing was changed.')).toBeVisible()
  answer(approveEnrollment, { detail: '' })
  await approve.click()
  await expect.element(toast('Enrollment approved successfully!')).toBeVisible()
  await expect.poll(() => sent()[0]).toMatchObject({ amount_received: '18000', seen: 'as-it-is' })
})

it('a refused approval says so with the reason [admin-enrollments/failure]', async () => {
  refuse(approveEnrollment, 'not_found', 'There is no student with this id.')
  openFilled()
  await expect.element(names).toMatchTextContent('zainab@example.org')
  await expectAccessible()
  await approve.click()
  const refusal = toast('Failed to approve enrollment.')
  await expect.element(refusal).toMatchTextContent('There is no student with this id.')
})

it('a look-up that fails can be tried again', async () => {
  skipPauses()
  answerWith(previewApproval, () => Response.json({ detail: 'Down.' }, { status: 500 }))
  const release = holdBack(previewApproval)
  openFilled()
  await expect.element(names).toMatchTextContent('Looking up the student and the course')
  await expect.element(approve).toBeDisabled()
  release()
  await expect.element(names).toMatchTextContent("Couldn't load the student and the course.")
  answerPreview()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(names).toMatchTextContent('zainab@example.org')
})

it('without a waiting proof the amount received is asked for, what is due at first [admin-enrollments/amount-field]', async () => {
  openFilled()
  await expect.element(amount).toHaveValue('18000')
  await amount.fill('')
  await approve.click()
  await expect.element(problem).toMatchTextContent('the amount received')
  await expect.poll(sent).toEqual([])
  await amount.fill('12,500')
  await less.fill('Staff family.')
  await approve.click()
  await expect.poll(sent).toMatchObject([{ amount_received: '12500', reason: 'Staff family.' }])
})

it('less than what is due needs a reason, and a rejected applicant a confirmation [admin-enrollments/less-on-screen]', async () => {
  answer(previewApproval, { ...preview, application_status: 'rejected' })
  openFilled()
  await expect.element(amount).toHaveValue('18000')
  await expect.element(less).not.toBeInTheDocument()
  await amount.fill('0')
  await expect.element(page.getByText('PKR 18,000 is due. The audit log keeps the reason.')).toBeVisible()
  await approve.click()
  await expect.element(problem).toHaveTextContent('Give a reason for accepting less than is due.')
  await less.fill('A scholarship.')
  await approve.click()
  await expect.element(problem).toMatchTextContent('Confirm that you want to enroll the student')
  await expectAccessible()
  await expect.poll(sent).toEqual([])
  await page.getByLabelText('Enroll the student anyway').click()
  await approve.click()
  await expect.poll(sent).toMatchObject([{ amount_received: '0', reason: 'A scholarship.', confirm_refused: 'true' }])
})

it('a clerk asks an administrator to enroll for less [admin-enrollments/less-on-screen]', async () => {
  openFilled('clerk')
  await expect.element(approve).toBeVisible()
  await amount.fill('0')
  await expect.element(page.getByText(/^Only an administrator can enroll a student for less\./)).toBeVisible()
  await expect.element(approve).not.toBeInTheDocument()
  await less.fill('A scholarship.')
  await page.getByRole('main').getByRole('button', { name: 'Ask an administrator' }).click()
  await expect.element(toast('Request sent to an administrator.')).toBeVisible()
  await expect.poll(sent).toEqual([])
  await expect
    .poll(() => callsOf(askAdministrator).map(({ body }) => body))
    .toMatchObject([
      { kind: 'enrollment', user_id: USER, course_id: COURSE, amount_received: 0, reason: 'A scholarship.' },
    ])
})
