import { listAssignments } from '@sonocampus/contract/assignments'
import { listMyCourses } from '@sonocampus/contract/courses'
import { STATUS_OF } from '@sonocampus/contract/errors'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, answerWith, callsOf, refuse } from '#test/fake-server.ts'
import { address, expectAccessible, fakeId, openScreen, textsOf } from '#test/screen.tsx'

const LIST = '/student/assignments'
const main = page.getByRole('main')
const cards = main.getByRole('tabpanel').getByRole('listitem')
const selected = main.getByRole('tab', { selected: true })
const courseOf = (number: number, title: string) => ({ id: fakeId(number), _id: fakeId(number), title })
const open = () => openScreen(LIST, 'student')

const liver = { id: fakeId(11), title: 'Liver', description: 'Describe one.', due_date: '2035-03-14T09:30:00.000Z' }
const kidney = {
  id: fakeId(12),
  title: 'Kidney',
  status: 'graded',
  submitted_at: '2026-01-01T09:00:00.000Z',
  is_late: true,
  grade: 91,
} as const

it('has pending and submitted work in tabs with their counts [assignments/tabs, assignments/card, assignments/link-label]', async () => {
  answer(listMyCourses, [courseOf(1, 'Abdomen')])
  answer(listAssignments, [liver, kidney])
  open()
  await expect.element(selected).toHaveTextContent('Pending1')
  await expect.element(cards).toHaveLength(1)
  for (const text of ['Abdomen', 'Pending', 'Liver', 'Describe one.', 'Due 14 Mar 2035'])
    await expect.element(cards).toMatchTextContent(text)
  await expectAccessible()
  await main.getByRole('tab', { name: /^Submitted/ }).click()
  await expect.element(selected).toHaveTextContent('Submitted1')
  for (const text of ['Kidney', 'Graded', 'Late', '91 / 100']) await expect.element(cards).toMatchTextContent(text)
  await expect
    .element(cards.getByRole('link', { name: 'View Details' }))
    .toHaveAttribute('href', `${LIST}/${fakeId(1)}/${fakeId(12)}`)
  await main.getByRole('tab', { name: /^Pending/ }).click()
  await cards.getByRole('link', { name: 'View & Submit' }).click()
  await expect.poll(address).toBe(`${LIST}/${fakeId(1)}/${fakeId(11)}`)
})

it('asks once for each course, and a course that fails counts as empty [assignments/per-course-calls]', async () => {
  answer(listMyCourses, [courseOf(1, 'Abdomen'), courseOf(2, 'Spleens'), courseOf(3, 'Broken')])
  // The response names another course: the list relies on the one it requested.
  const ofCourse: Record<string, unknown[]> = {
    [fakeId(1)]: [{ ...liver, course_id: fakeId(9), course_title: 'Elsewhere', status: 'pending' }],
    [fakeId(2)]: [
      {
        ...liver,
        id: fakeId(13),
        course_id: fakeId(9),
        title: 'Spleen',
        due_date: '2034-01-02T08:00:00.000Z',
        status: 'pending',
      },
    ],
  }
  answerWith(listAssignments, ({ params }) => {
    const list = ofCourse[params.courseId ?? '']
    return list ? Response.json(list) : Response.json({ detail: 'Broken.' }, { status: STATUS_OF.bad_request })
  })
  open()
  await expect.element(selected).toHaveTextContent('Pending2')
  await expect.poll(() => textsOf(cards.getByRole('heading'))).toEqual(['Spleen', 'Liver'])
  await expect.element(cards.first()).toMatchTextContent('Spleens')
  await expect.element(cards.first().getByRole('link')).toHaveAttribute('href', `${LIST}/${fakeId(2)}/${fakeId(13)}`)
  await expect
    .poll(() => callsOf(listAssignments).map(({ params }) => params.courseId))
    .toEqual([fakeId(1), fakeId(2), fakeId(3)])
})

it('a list that cannot be loaded says why [assignments/failure]', async () => {
  refuse(listMyCourses, 'bad_request', 'The desk is closed.')
  open()
  await expect.element(main.getByRole('heading', { name: 'An Error Occurred' })).toBeVisible()
  await expect.element(main.getByText('The desk is closed.')).toBeVisible()
  answerWith(listMyCourses, () => new Response('', { status: 400 }))
  open()
  await expect.element(main.getByRole('heading', { name: 'An Error Occurred' })).toBeVisible()
  await expect.element(main.getByText('Could not fetch assignments.')).toBeVisible()
})

it('each tab says when it is empty [assignments/empty-pending, assignments/empty-submitted]', async () => {
  open()
  await expect.element(selected).toHaveTextContent('Pending0')
  await expect.element(main.getByText('All Caught Up! You have no pending assignments.')).toBeVisible()
  await main.getByRole('tab', { name: /^Submitted/ }).click()
  const words = 'No Submitted Assignments. Your submitted assignments will appear here.'
  await expect.element(main.getByText(words)).toBeVisible()
})
