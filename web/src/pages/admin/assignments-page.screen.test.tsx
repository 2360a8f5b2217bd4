import {
  createAssignment,
  deleteAssignment,
  listAssignmentsForAdmin,
  updateAssignment,
} from '@sonocampus/contract/assignments'
import { listCoursesForAdmin } from '@sonocampus/contract/courses'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf, refuse, refuseWordlessly } from '#test/fake-server.ts'
import { expectAccessible, fakeId, openScreen, textsOf, toast } from '#test/screen.tsx'

const COURSE = fakeId(1)
const params = { courseId: COURSE, assignmentId: fakeId(2) }
const LIVER = {
  id: fakeId(2),
  course_id: COURSE,
  title: 'Liver report',
  description: 'Describe one normal liver.',
  due_date: new Date('2035-03-14T17:45').toISOString(),
}
const table = page.getByRole('table', { name: 'Assignments' })
const dialog = page.getByRole('dialog')
const field = (label: string) => dialog.getByLabelText(label)
const due = dialog.getByRole('group', { name: 'Due Date & Time' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const requested = page.getByRole('alertdialog')
const alerts = () => textsOf(dialog.getByRole('alert'))
const open = () => openScreen(`/admin/manage-assignments?course=${COURSE}`, 'admin')
async function choose(item: string) {
  await button('Actions for Liver report').click()
  await page.getByRole('menuitem', { name: item }).click()
}

beforeEach(() => {
  answer(listCoursesForAdmin, [
    { id: COURSE, _id: COURSE, title: 'Abdomen' },
    { id: fakeId(9), _id: fakeId(9), title: 'Neck' },
  ])
  answer(listAssignmentsForAdmin, ({ params }) => (params.courseId === COURSE ? [LIVER] : []))
})

const fillNew = async () => {
  await button('Create Assignment').click()
  await field('Title').fill('Gallbladder')
  await field('Description').fill('Five gallbladders.')
  await field('Date').fill('2035-05-06')
  await field('Time').fill('17:45')
}

it('the screen begins with a course, by its title [admin-assignments/selector, admin-assignments/no-course]', async () => {
  openScreen('/admin/manage-assignments', 'admin')
  const selector = page.getByLabelText('Course')
  await expect
    .poll(() => textsOf(selector.getByRole('option')))
    .toEqual(['Select a course to begin...', 'Abdomen', 'Neck'])
  await expect.element(page.getByText('Select a course to see assignments.')).toBeVisible()
  await expect.element(button('Create Assignment')).toBeDisabled()
  await expectAccessible()
  await selector.selectOptions('Abdomen')
  await expect.element(table).toMatchTextContent('Liver report')
  await expect.element(button('Create Assignment')).toBeEnabled()
})

it('a course without assignments says so [admin-assignments/empty]', async () => {
  openScreen(`/admin/manage-assignments?course=${fakeId(9)}`, 'admin')
  await expect.element(page.getByText('No assignments for this course yet.')).toBeVisible()
  await expect.element(table).not.toBeInTheDocument()
})

it('the table has title, due date and actions, the next one due first [admin-assignments/table]', async () => {
  const spleen = { id: fakeId(3), title: 'Spleen', due_date: new Date('2036-01-02T12:00').toISOString() }
  answer(listAssignmentsForAdmin, [LIVER, spleen])
  open()
  await expect.element(table).toBeVisible()
  await expect.poll(() => textsOf(table.getByRole('columnheader'))).toEqual(['Title', 'Due Date', 'Actions'])
  const rows = textsOf(table.getByRole('row')).slice(1)
  expect(rows).toEqual([
    expect.stringMatching(/^Liver report14 Mar 2035, 5:45 PM/),
    expect.stringMatching(/^Spleen2 Jan 2036, 12:00 PM/),
  ])
  await button('Actions for Spleen').click()
  await expect.poll(() => textsOf(page.getByRole('menuitem'))).toEqual(['Edit', 'Rubric', 'View Submissions', 'Delete'])
})

it('courses that do not come are asked for again [admin-assignments/courses-failure]', async () => {
  refuse(listCoursesForAdmin, 'bad_request', 'No.')
  open()
  await expect.element(page.getByText(/^Failed to fetch courses\./)).toBeVisible()
  answer(listCoursesForAdmin, [{ id: COURSE, _id: COURSE, title: 'Abdomen' }])
  await button('Try Again').click()
  await expect.element(page.getByText(/^Failed to fetch courses\./)).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Course')).toHaveValue(COURSE)
})

it('assignments that do not come are asked for again [admin-assignments/fetch-failure]', async () => {
  refuse(listAssignmentsForAdmin, 'bad_request', 'No.')
  open()
  await expect.element(page.getByRole('heading', { name: 'Failed to fetch assignments.' })).toBeVisible()
  await expectAccessible()
  answer(listAssignmentsForAdmin, [LIVER])
  await button('Try Again').click()
  await expect.element(table).toMatchTextContent('Liver report')
})

it('the dialog has its fields, and says the time that was chosen [admin-assignments/dialog, dates/beside-native-fields]', async () => {
  open()
  await button('Create Assignment').click()
  await expect.element(field('Title')).toHaveValue('')
  await expect.element(field('Description')).toHaveValue('')
  await expect.element(due.getByLabelText('Date')).toHaveAttribute('type', 'date')
  await expect.element(due.getByLabelText('Time')).toHaveAttribute('type', 'time')
  await expect.element(button('Cancel')).toBeVisible()
  await expect.element(button('Save')).toBeVisible()
  await expectAccessible()
  await due.getByLabelText('Date').fill('2035-05-06')
  await due.getByLabelText('Time').fill('17:45')
  await expect.element(due).toMatchTextContent('6 May 2035, 5:45 PM')
})

it('nothing is sent until every field is filled in [admin-assignments/required]', async () => {
  open()
  const refused = async () => {
    await button('Save').click()
    await expect.poll(alerts).toEqual(['Please fill all fields.'])
  }
  await button('Create Assignment').click()
  await refused()
  await button('Cancel').click()
  await choose('Edit')
  for (const [name, value] of [
    ['Title', ' '],
    ['Description', '   '],
    ['Date', ''],
  ] as const) {
    const before = name === 'Date' ? '2035-03-14' : 'Whatever it was'
    await field(name).fill(value)
    await refused()
    await field(name).fill(before)
    await expect.poll(alerts).toEqual([])
  }
  expect([...callsOf(createAssignment), ...callsOf(updateAssignment)]).toEqual([])
})

it('a due date that the server refuses is marked [admin-assignments/save-failure]', async () => {
  const problem = 'Please choose a due date in the future.'
  refuse(updateAssignment, 'invalid', [{ loc: ['body', 'due_date'], msg: problem }])
  open()
  await choose('Edit')
  await field('Date').fill('2025-05-06')
  await button('Save').click()
  await expect.poll(alerts).toEqual([problem])
  await expect.element(field('Date')).toHaveAttribute('aria-invalid', 'true')
})

it('a new assignment is posted to its course [admin-assignments/save-success, layout/editor-post-put]', async () => {
  open()
  await fillNew()
  await button('Save').click()
  await expect.element(toast('Assignment created successfully!')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect
    .poll(() => callsOf(createAssignment).map(({ params, body }) => [params, body]))
    .toEqual([
      [
        { courseId: COURSE },
        {
          title: 'Gallbladder',
          description: 'Five gallbladders.',
          due_date: new Date('2035-05-06T17:45').toISOString(),
        },
      ],
    ])
})

it('an edited assignment is filled in and put [admin-assignments/save-success, layout/editor-post-put]', async () => {
  open()
  await choose('Edit')
  await expect.element(field('Title')).toHaveValue('Liver report')
  await expect.element(field('Description')).toHaveValue(LIVER.description)
  await expect.element(field('Date')).toHaveValue('2035-03-14')
  await expect.element(field('Time')).toHaveValue('17:45')
  await field('Title').fill('Ten livers')
  await button('Save').click()
  await expect.element(toast('Assignment updated successfully!')).toBeVisible()
  const body = { title: 'Ten livers', description: LIVER.description, due_date: LIVER.due_date }
  await expect.poll(() => callsOf(updateAssignment)).toMatchObject([{ params, body }])
  await expect.poll(() => callsOf(createAssignment)).toEqual([])
})

it("a refused save shows the server's words, or its own where there are none [admin-assignments/save-failure]", async () => {
  refuse(updateAssignment, 'conflict', 'The course is closed.')
  open()
  await choose('Edit')
  await field('Title').fill('Ten livers')
  await button('Save').click()
  await expect.element(toast('The course is closed.')).toBeVisible()
  refuseWordlessly(updateAssignment)
  await button('Save').click()
  await expect.element(toast('Failed to update assignment.')).toBeVisible()
  await expect.element(field('Title')).toHaveValue('Ten livers')
  await button('Cancel').click()
  await requested.getByRole('button', { name: 'Discard' }).click()
  await expect.element(button('Actions for Liver report')).toHaveFocus()
})

it('a refused new assignment says that it was not created [admin-assignments/save-failure]', async () => {
  refuseWordlessly(createAssignment)
  open()
  await fillNew()
  await userEvent.keyboard('{Enter}')
  await expect.element(toast('Failed to create assignment.')).toBeVisible()
})

it('deleting asks first, and does nothing when declined [admin-assignments/delete]', async () => {
  open()
  await choose('Delete')
  const question = 'Are you sure you want to delete this assignment? This action cannot be undone.'
  await expect.element(requested).toMatchTextContent(question)
  await expectAccessible()
  await requested.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(requested).not.toBeInTheDocument()
  await expect.poll(() => callsOf(deleteAssignment)).toEqual([])
})

it('a confirmed deletion takes the assignment off the list [admin-assignments/delete]', async () => {
  answer(listAssignmentsForAdmin, () => (callsOf(deleteAssignment).length > 0 ? [] : [LIVER]))
  open()
  await choose('Delete')
  await requested.getByRole('button', { name: 'Delete assignment' }).click()
  await expect.element(toast('Assignment deleted successfully!')).toBeVisible()
  await expect.element(page.getByText('No assignments for this course yet.')).toBeVisible()
  await expect.poll(() => callsOf(deleteAssignment).map((sent) => sent.params)).toEqual([params])
})

it("a refused deletion shows the server's words, or its own where there are none [admin-assignments/delete-failure]", async () => {
  refuse(deleteAssignment, 'conflict', 'It is in use.')
  open()
  await choose('Delete')
  await requested.getByRole('button', { name: 'Delete assignment' }).click()
  await expect.element(toast('It is in use.')).toBeVisible()
  refuseWordlessly(deleteAssignment)
  await choose('Delete')
  await requested.getByRole('button', { name: 'Delete assignment' }).click()
  await expect.element(toast('Failed to delete assignment.')).toBeVisible()
})

it('criteria that are added always make 100 points together, and Save comes after Cancel by Tab [rubrics/shares, look/tab-order]', async () => {
  open()
  await choose('Rubric')
  const add = dialog.getByRole('button', { name: 'Add criterion' })
  const points = (number: number) => dialog.getByLabelText(`Points of criterion ${number}`)
  await add.click()
  await expect.element(points(1)).toHaveValue(100)
  await add.click()
  await expect.element(points(1)).toHaveValue(50)
  await expect.element(points(2)).toHaveValue(50)
  await add.click()
  await expect.element(points(1)).toHaveValue(25)
  await expect.element(dialog.getByRole('status')).toHaveTextContent('100 of 100 points')
  dialog.getByRole('button', { name: 'Cancel' }).element().focus()
  await userEvent.tab()
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toHaveFocus()
})
