import {
  answerQuestion,
  dismissReports,
  listWaitingDiscussions,
  listWaitingPosts,
  removePost,
} from '@sonocampus/contract/discussions'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callsOf } from '#test/fake-server.ts'
import { expectAccessible, fakeId, openScreen, toast } from '#test/screen.tsx'

const [COURSE, VIDEO, QUESTION] = [fakeId(1), fakeId(2), fakeId(3)]
const main = page.getByRole('main')
const POST = {
  id: QUESTION,
  question_id: QUESTION,
  course_id: COURSE,
  video_id: VIDEO,
  author: 'Ayesha',
  lesson: 'Liver',
}

function openList(list: 'open' | 'reported', post: { text: string; reasons?: string[] }) {
  answer(listWaitingDiscussions, [{ course_id: COURSE, title: 'Abdomen', [list]: 1 }])
  answer(listWaitingPosts, ({ query }) => ({ rows: query.list === list ? [{ ...POST, ...post }] : [] }))
  openScreen(`/admin/discussions?course=${COURSE}&list=${list}`, 'admin')
}

const empty = () => answer(listWaitingPosts, { rows: [] })

it('an unanswered question is answered at the desk, and leaves it [messages/desk-screen, desk/onward, look/own-script]', async () => {
  openList('open', { text: 'What is the bright line?' })
  const open = main.getByRole('list', { name: 'Unanswered questions' })
  await expect.element(open).toMatchTextContent('What is the bright line?')
  await expect
    .element(open.getByRole('link', { name: 'Liver' }))
    .toHaveAttribute('href', `/student/my-courses/${COURSE}/lessons/${VIDEO}?question=${QUESTION}`)
  await open.getByRole('button', { name: /^Answer ?: what Ayesha asked/ }).click()
  await expectAccessible()
  const send = open.getByRole('button', { name: 'Answer', exact: true }).last()
  await send.click()
  await expect.element(open).toMatchTextContent('Write something.')
  await expect.poll(() => callsOf(answerQuestion)).toEqual([])
  await expect.element(main.getByText('What is the bright line?')).toHaveAttribute('dir', 'auto')
  await expect.element(open.getByLabelText('Your answer')).toHaveAttribute('dir', 'auto')
  await open.getByLabelText('Your answer').fill('It is the diaphragm.')
  empty()
  await send.click()
  await expect.element(toast('Answer posted.')).toBeVisible()
  await expect.element(main.getByRole('heading', { name: 'Every question is answered.' })).toHaveFocus()
  await expect
    .poll(() => callsOf(answerQuestion))
    .toMatchObject([{ params: { questionId: QUESTION }, body: { text: 'It is the diaphragm.' } }])
})

it('a course stays on the screen when its last question is answered, and the next is chosen by hand', async () => {
  const other = { course_id: fakeId(9), title: 'Obstetrics', open: 1 }
  answer(listWaitingPosts, ({ params }) => ({ rows: params.courseId === COURSE ? [{ ...POST, text: 'Which?' }] : [] }))
  answer(listWaitingDiscussions, [{ course_id: COURSE, title: 'Abdomen', open: 1 }, other])
  openScreen('/admin/discussions', 'admin')
  await main.getByRole('button', { name: /^Answer ?: what Ayesha asked/ }).click()
  await main.getByLabelText('Your answer').fill('That one.')
  answer(listWaitingDiscussions, [other])
  answer(listWaitingPosts, ({ params }) => ({ rows: params.courseId === COURSE ? [] : [{ ...POST, text: 'How?' }] }))
  await main.getByRole('button', { name: 'Answer', exact: true }).last().click()
  await expect.element(main.getByText('Every question is answered.')).toBeVisible()
  await expect.element(main.getByLabelText('Course')).toHaveDisplayValue('Abdomen (0)')
  await main.getByLabelText('Course').selectOptions('Obstetrics (1)')
  await expect.element(main.getByText('How?')).toBeVisible()
})

it('a reported text shows why, and is removed once that is confirmed [messages/report-screen]', async () => {
  openList('reported', { text: 'Buy my book', reasons: ['It sells something.'] })
  const reported = main.getByRole('list', { name: 'Reported texts' })
  await expect.element(reported).toMatchTextContent('It sells something.')
  await reported.getByRole('button', { name: /^Remove/ }).click()
  await expect.poll(() => callsOf(removePost)).toEqual([])
  answer(removePost, { detail: 'Post removed. Students no longer see it.' })
  empty()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect.element(toast('Post removed. Students no longer see it.')).toBeVisible()
  await expect.element(main.getByText('No reported texts.')).toBeVisible()
  await expect.poll(() => callsOf(removePost).map(({ params }) => params)).toEqual([{ postId: QUESTION }])
})

it('a text that was reported for nothing is kept', async () => {
  openList('reported', { text: 'What is the bright line?', reasons: ['I do not like it.'] })
  answer(dismissReports, { detail: 'It stays.' })
  await main.getByRole('button', { name: /^Keep ?: what Ayesha wrote/ }).click()
  await expect.element(toast('It stays.')).toBeVisible()
  await expect.poll(() => callsOf(dismissReports).map(({ params }) => params)).toEqual([{ postId: QUESTION }])
})
