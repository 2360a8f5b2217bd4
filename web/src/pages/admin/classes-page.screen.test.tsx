import { listClasses, planClasses } from '@sonocampus/contract/classes.admin'
import { listCoursesForAdmin } from '@sonocampus/contract/courses'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf, refuse } from '#test/fake-server.ts'
import { expectAccessible, fakeId, openScreen, toast } from '#test/screen.tsx'

const COURSE = fakeId(1)
const MEETING = 'https://meet.example.org/room'
const sheet = page.getByRole('dialog', { name: 'Plan a live class' })
const field = (label: string) => sheet.getByLabelText(label, { exact: true })
const button = (name: string) => sheet.getByRole('button', { name, exact: true })
const heading = (name: string) => sheet.getByRole('heading', { name })
const next = button('Next (Repeat and details)')

async function openPlan(classes: object[] = []) {
  answer(listCoursesForAdmin, [{ id: COURSE, _id: COURSE, title: 'Abdomen' }])
  answer(listClasses, { time_zone: 'Asia/Karachi', next: null, classes })
  answer(planClasses, { ids: [fakeId(9)] })
  openScreen(`/admin/classes?course=${COURSE}`, 'admin')
  await expect.element(page.getByText(classes.length > 0 ? 'Liver, live' : 'No live classes planned.')).toBeVisible()
  await page.getByRole('button', { name: 'Plan a class' }).click()
  await expect.element(sheet).toBeVisible()
}

it('a class is planned on its first step, with the link, hour and length of the class before [forms/steps, classes/plan-sheet]', async () => {
  await openPlan([{ id: fakeId(2), title: 'Liver, live', join_url: MEETING, host_url: '', time: '18:30', minutes: 90 }])
  await expect.element(field('Title')).toHaveFocus() // The course is chosen already.
  await field('Day').fill('2099-01-05')
  await field('Title').fill('Kidneys, live')
  await userEvent.keyboard('{Enter}')
  await expect.element(toast('Class planned.')).toBeVisible()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect
    .poll(() => callsOf(planClasses).map(({ body }) => body))
    .toMatchObject([
      { title: 'Kidneys, live', day: '2099-01-05', join_url: MEETING, host_url: '', time: '18:30', weekdays: [] },
    ])
})

it('a course that is chosen in the sheet fills in its last class, and another one takes that out again [classes/plan-sheet]', async () => {
  const other = fakeId(3)
  const ended = { id: fakeId(2), join_url: MEETING, host_url: '', time: '18:30', minutes: 90 }
  answer(listCoursesForAdmin, [
    { id: COURSE, _id: COURSE, title: 'Abdomen' },
    { id: other, _id: other, title: 'Heart' },
  ])
  answer(listClasses, ({ query }) => ({
    time_zone: 'Asia/Karachi',
    next: null,
    classes: query.when === 'past' && query.course_id === COURSE ? [ended] : [],
  }))
  openScreen('/admin/classes', 'admin')
  await page.getByRole('button', { name: 'Plan a class' }).click()
  await expect.element(field('Course')).toHaveFocus()
  await button('Plan').click()
  await expect.element(field('Course')).toHaveFocus()
  await expect.element(field('Course')).toHaveAccessibleDescription('Choose a course.')
  await field('Minutes').fill('45')
  await field('Course').selectOptions('Abdomen')
  await expect.element(field('Link for students')).toHaveValue(MEETING)
  await expect.element(field('Starts at')).toHaveValue('18:30')
  await expect.element(field('Minutes')).toHaveValue('45')
  await field('Course').selectOptions('Heart')
  await expect.element(field('Link for students')).toHaveValue('')
})

it('no step asks for more than six fields, and its heading takes the focus [forms/steps]', async () => {
  await openPlan()
  const asked = () =>
    sheet
      .element()
      .querySelectorAll('form > div > div:not([hidden]) :is(input:not([type=checkbox]), select, textarea, fieldset)')
      .length
  expect(asked()).toBeLessThanOrEqual(6)
  await field('Title').fill('Kidneys, live')
  await field('Link for students').fill(MEETING)
  await field('Day').fill('2099-01-05')
  await field('Starts at').fill('18:30')
  await next.click()
  await expect.element(heading('Repeat and details')).toHaveFocus()
  await field('Repeat').selectOptions('weekly')
  expect(asked()).toBeLessThanOrEqual(6)
  await expectAccessible()
  await button('Back').click()
  await expect.element(heading('Class')).toHaveFocus()
  await expect.element(field('Title')).toHaveValue('Kidneys, live')
  await sheet.getByRole('list', { name: 'Steps' }).getByRole('button', { name: 'Repeat and details' }).click()
  await expect.element(field('How many classes')).toHaveValue('8')
})

it('what is wrong leads to its step and its field, here and when the server says so [forms/steps]', async () => {
  await openPlan()
  await next.click()
  await expect.element(field('Title')).toHaveFocus()
  await field('Title').fill('Kidneys, live')
  await field('Link for students').fill(MEETING)
  await field('Day').fill('2099-01-05')
  await field('Starts at').fill('18:30')
  await next.click()
  await field('Link for the host (optional)').fill('no link')
  await button('Back').click()
  await button('Plan').click()
  await expect.element(field('Link for the host (optional)')).toHaveFocus()
  await field('Link for the host (optional)').fill('')
  refuse(planClasses, 'invalid', [{ loc: ['body', 'day'], msg: 'This time has passed.' }])
  await button('Plan').click()
  await expect.element(field('Day')).toHaveFocus()
  await expect.element(sheet.getByRole('alert')).toHaveTextContent('This time has passed.')
})

it('leaving with something typed asks first, and by Escape too [forms/steps]', async () => {
  await openPlan()
  await field('Title').fill('Kidneys, live')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(field('Title')).toHaveValue('Kidneys, live')
  await button('Cancel').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
})
