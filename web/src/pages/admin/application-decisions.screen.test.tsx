import { carryOutBatch, previewBatch } from '@sonocampus/contract/batches'
import { getRejectionReasons } from '@sonocampus/contract/decisions'
import { decideApplication, listApplications } from '@sonocampus/contract/enrollments.applications'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { applicationOf, keepApplications } from '#test/applications.ts'
import { answer, callsOf, refuse } from '#test/fake-server.ts'
import { expectAccessible, fakeId, openScreen, toast } from '#test/screen.tsx'

const rows = page.getByRole('table', { name: 'Enrollment applications' }).getByRole('row')
const row = (text: string) => rows.filter({ hasText: text })
const button = (text: string, name: string) => row(text).getByRole('button', { name: new RegExp(`^${name}`) })
const status = (text: string) => row(text).getByRole('cell').nth(1)
const dialog = page.getByRole('dialog')
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })
const open = (query = '') => openScreen(`/admin/applications${query}`, 'admin')

it('Approve turns an application approved and says so, in its row and in its details [admin-applications/approve]', async () => {
  keepApplications(applicationOf(1, 'Amna'), applicationOf(2, 'Bilal'))
  open()
  await button('Amna', 'Approve').click()
  await expect.element(toast('Application has been approved')).toMatchTextContent('Amna Malik, Abdomen')
  await expect.element(status('Amna')).toHaveTextContent('Approved')
  await expect.element(button('Amna', 'Approve')).not.toBeInTheDocument()
  await button('Bilal', 'View').click()
  await inDialog('Approve').click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(status('Bilal')).toHaveTextContent('Approved')
  await expect
    .poll(() => callsOf(decideApplication).map(({ params, body }) => [params.applicationId, body]))
    .toEqual([
      [fakeId(1), { status: 'approved' }],
      [fakeId(2), { status: 'approved' }],
    ])
})

it('a refused decision says why, and the list is read again [admin-applications/update-failure]', async () => {
  keepApplications(applicationOf(1, 'Amna'))
  open()
  await expect.element(button('Amna', 'Approve')).toBeVisible()
  refuse(decideApplication, 'application_already_decided', 'This application is already rejected.')
  answer(listApplications, [applicationOf(1, 'Amna', { status: 'rejected' })])
  await button('Amna', 'Approve').click()
  const refusal = toast('Failed to update application status.')
  await expect.element(refusal).toMatchTextContent('This application is already rejected.')
  await expect.element(status('Amna')).toHaveTextContent('Rejected')
})

it('Reject asks for a reason, own or offered, and sends it [admin-applications/reject, desk/reasons-offered]', async () => {
  answer(getRejectionReasons, { application: ['The certificate cannot be read.'] })
  keepApplications(applicationOf(1, 'Amna'))
  open()
  await button('Amna', 'Reject').click()
  await expect.element(page.getByRole('heading', { name: 'Reject application' })).toBeVisible()
  await inDialog('Confirm Rejection').click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('a reason')
  await expect.poll(() => callsOf(decideApplication)).toEqual([])
  await expectAccessible()
  await inDialog('The certificate cannot be read.').click()
  await expect.element(dialog.getByLabelText('Reason')).toHaveValue('The certificate cannot be read.')
  await dialog.getByLabelText('Reason').fill('The certificate has expired.')
  await inDialog('Confirm Rejection').click()
  await expect.element(toast('Application has been rejected')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(status('Amna')).toHaveTextContent('Rejected')
  await expect
    .poll(() => callsOf(decideApplication).map(({ body }) => body))
    .toEqual([{ status: 'rejected', rejection_reason: 'The certificate has expired.' }])
  await button('Amna', 'View').click()
  await expect.element(dialog).toMatchTextContent('The certificate has expired.')
})

it('a decided row stays where it was, and focus goes on to the next that waits [admin-applications/row-stays]', async () => {
  keepApplications(applicationOf(1, 'Amna'), applicationOf(2, 'Bilal'), applicationOf(3, 'Chand'))
  open('?status=pending')
  await expect.element(row('Amna')).toMatchTextContent('FCPS')
  const place = () => button('Bilal', 'Reject').element().getBoundingClientRect().y
  const before = place()
  await button('Amna', 'Approve').click()
  await expect.element(status('Amna')).toHaveTextContent('Approved')
  await expect.element(rows.nth(1)).toMatchTextContent('Amna')
  expect(place()).toBe(before)
  await expect.element(button('Bilal', 'View')).toHaveFocus()
  await button('Bilal', 'Reject').click()
  await dialog.getByLabelText('Reason').fill('Not readable.')
  await inDialog('Confirm Rejection').click()
  await expect.element(rows.nth(2)).toMatchTextContent('Bilal')
  await expect.element(status('Bilal')).toHaveTextContent('Rejected')
  await expect.element(button('Chand', 'View')).toHaveFocus()
  open('?status=pending')
  await expect.element(row('Chand')).toBeVisible()
  await expect.poll(() => rows.elements()).toHaveLength(2)
})

const boxes = page.getByRole('checkbox', { name: /^Select the application of/ })
const outcome = (number: number) => ({ id: fakeId(number), name: `Somebody ${number}`, text: 'may pay for Abdomen' })

async function openThree() {
  keepApplications(applicationOf(1, 'Amna'), applicationOf(2, 'Bilal'), applicationOf(3, 'Chand'))
  open()
  await expect.element(boxes.nth(2)).toBeVisible()
}

it('rows are selected with the shift key, previewed, approved at once and reported on [desk/batch-screen]', async () => {
  await openThree()
  await boxes.first().click()
  await boxes.last().click({ modifiers: ['Shift'] })
  await expect.element(page.getByText('3 selected')).toBeVisible()
  await boxes.nth(1).click()
  await expect.element(page.getByText('2 selected')).toBeVisible()
  answer(previewBatch, { will: [outcome(1)], refused: [{ ...outcome(3), text: 'is decided already' }] })
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect.element(dialog.getByRole('heading', { name: '1 will be approved' })).toBeVisible()
  await expect.element(dialog.getByText('may pay for Abdomen')).toBeVisible()
  await expect.element(dialog.getByRole('heading', { name: '1 will be skipped' })).toBeVisible()
  await expectAccessible()
  answer(carryOutBatch, { done: [outcome(1)] })
  await inDialog('Approve 1').click()
  await expect.element(dialog.getByRole('heading', { name: '1 approved' })).toBeVisible()
  await expect
    .poll(() => callsOf(previewBatch)[0]?.body)
    .toEqual({ kind: 'approve-applications', ids: [fakeId(1), fakeId(3)] })
  await expect
    .poll(() => callsOf(carryOutBatch)[0]?.body)
    .toMatchObject({ kind: 'approve-applications', ids: [fakeId(1)] })
  await inDialog('Close').last().click()
  await expect.element(page.getByText(/selected$/)).not.toBeInTheDocument()
})

it('all of a page are selected and written to [desk/batch-screen]', async () => {
  await openThree()
  await page
    .getByRole('checkbox', { name: /^Select the application of/ })
    .first()
    .click()
  await page.getByRole('checkbox', { name: 'All on this page' }).click()
  await expect.element(page.getByText('3 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Message', exact: true }).click()
  await inDialog('Preview').click()
  await expect.element(dialog.getByText('Enter a subject.')).toBeVisible()
  await dialog.getByLabelText('Subject').fill('Welcome evening')
  await dialog.getByLabelText('Message', { exact: true }).fill('Please come on Monday.')
  const students = [101, 102, 103]
  answer(previewBatch, { will: students.map(outcome) })
  answer(carryOutBatch, { done: students.map(outcome) })
  await inDialog('Preview').click()
  await inDialog('Send to 3').click()
  await expect.element(dialog.getByRole('heading', { name: '3 told' })).toBeVisible()
  await expect
    .poll(() => callsOf(carryOutBatch)[0]?.body)
    .toMatchObject({
      kind: 'message-students',
      subject: 'Welcome evening',
      message: 'Please come on Monday.',
      ids: students.map(fakeId),
    })
})

it('all that match can be selected, beyond the page [desk/batch-screen]', async () => {
  answer(
    listApplications,
    ({ query }) =>
      query.page_size === '100' ? [applicationOf(1, 'Amna'), applicationOf(2, 'Bilal')] : [applicationOf(1, 'Amna')],
    { total: 2 },
  )
  open()
  await boxes.first().click()
  await page.getByRole('button', { name: 'Select all 2 that match' }).click()
  await expect.element(page.getByText('2 selected')).toBeVisible()
})
