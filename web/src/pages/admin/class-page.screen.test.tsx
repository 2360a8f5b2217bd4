import { cancelClass, getClass } from '@sonocampus/contract/classes.admin'
import { listAttendance, markAllPresent } from '@sonocampus/contract/classes.attendance'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf } from '#test/fake-server.ts'
import { expectAccessible, fakeId, openScreen, toast } from '#test/screen.tsx'

const HOUR = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

function openClass(facts: { starts_at: string; ends_at: string; series_id?: string }) {
  answer(getClass, { time_zone: 'Asia/Karachi', class: { id: fakeId(1), title: 'Liver, live', ...facts } })
  openScreen(`/admin/classes/${fakeId(1)}`, 'teacher')
}

it('cancelling names the day and the time, and asks for the reason that students read [classes/cancel-reason]', async () => {
  answer(cancelClass, { changed: 1 })
  openClass({ starts_at: '2099-11-20T13:00:00.000Z', ends_at: '2099-11-20T14:00:00.000Z', series_id: fakeId(9) })
  await page.getByRole('button', { name: /^Actions for Liver, live, 20 Nov 2099/ }).click()
  await page.getByRole('menuitem', { name: 'Cancel the class' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel “Liver, live”?' })
  await expect.element(dialog).toMatchTextContent('20 Nov 2099')
  await expect.element(dialog.getByLabelText('This class only')).toBeChecked()
  await expectAccessible()
  const send = dialog.getByRole('button', { name: 'Cancel the class' })
  await send.click()
  await expect.element(dialog).toMatchTextContent('Enter a reason. The students read it.')
  await expect.poll(() => callsOf(cancelClass)).toEqual([])
  await dialog.getByLabelText('Reason').fill('The teacher is ill.')
  await send.click()
  await expect.element(toast('Class cancelled.')).toBeVisible()
  await expect.poll(() => callsOf(cancelClass)[0]?.body).toEqual({ scope: 'one', reason: 'The teacher is ill.' })
})

it('everyone without an entry is marked present with one button [classes/all-present]', async () => {
  answer(listAttendance, { people: [{ user_id: fakeId(2), email: 'sara@example.org' }] })
  answer(markAllPresent, { marked: 30 })
  openClass({ starts_at: at(-1), ends_at: at(0.5) })
  await page.getByRole('button', { name: 'All present' }).click()
  await expect.element(toast('30 students marked present.')).toBeVisible()
  await expect.poll(() => callsOf(markAllPresent).map(({ params }) => params)).toEqual([{ classId: fakeId(1) }])
})

it('nobody is marked present before the class [classes/all-present]', async () => {
  answer(listAttendance, { people: [{ user_id: fakeId(2), email: 'sara@example.org' }] })
  openClass({ starts_at: at(24), ends_at: at(25) })
  await expect.element(page.getByRole('list', { name: 'Attendance' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'All present' })).not.toBeInTheDocument()
})

it.each(['Edit', 'Move'])('%s: a changed class is not left without a question [forms/leaving]', async (task) => {
  openClass({ starts_at: '2099-11-20T13:00:00.000Z', ends_at: '2099-11-20T14:00:00.000Z' })
  await page.getByRole('button', { name: /^Actions for Liver, live/ }).click()
  await page.getByRole('menuitem', { name: task, exact: true }).click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabelText(task === 'Edit' ? 'Title' : 'Minutes')
  await field.fill('45')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(field).toHaveValue('45')
})
