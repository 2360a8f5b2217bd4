import {
  acceptAnswer,
  askQuestion,
  listAnswers,
  listQuestions,
  type Question,
  reportPost,
} from '@sonocampus/contract/discussions'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callsOf, type Partly, refuse } from '#test/fake-server.ts'
import { answerLessons, lessonPage, timeOf, videoNow } from '#test/lessons.ts'
import { expectAccessible, fakeId, openScreen, toast } from '#test/screen.tsx'

const QUESTION = fakeId(7)
const questions = page.getByRole('region', { name: 'Questions' })
const requested = questions.getByRole('list', { name: 'Questions' }).getByRole('listitem')
const LINE = 'What is the bright line? https://example.org/line'

const answerQuestions = (...rows: Partly<Question>[]) => answer(listQuestions, { rows })
async function open() {
  openScreen(lessonPage(1), 'student')
  await page.getByRole('tab', { name: 'Questions' }).click()
}

/** Waits for the player and pauses it at this time. */
async function stopAt(seconds: number) {
  await expect.poll(() => videoNow()?.readyState ?? 0).toBeGreaterThan(0)
  const video = videoNow()
  video?.pause()
  if (video) video.currentTime = seconds
}

beforeEach(() => answerLessons([{ title: 'Liver' }]))

it('a student asks at the moment that plays [messages/thread-screen]', async () => {
  await open()
  await expect.element(questions).toMatchTextContent('No questions yet. Be the first to ask.')
  await stopAt(41)
  await questions.getByRole('button', { name: 'Ask a question' }).click()
  const ask = questions.getByRole('button', { name: 'Ask', exact: true })
  await ask.click()
  await expect.element(questions).toMatchTextContent('Write something.')
  await expect.poll(() => callsOf(askQuestion)).toEqual([])
  await expect.element(questions.getByLabelText('About 0:41 of the lesson')).toBeChecked()
  await questions.getByLabelText('Your question').fill(LINE)
  answerQuestions({ id: QUESTION, text: LINE, at: 41, is_own: true })
  await ask.click()
  await expect.element(requested).toMatchTextContent('What is the bright line?')
  await expect
    .poll(() => callsOf(askQuestion))
    .toMatchObject([{ params: { videoId: fakeId(1) }, body: { text: LINE, at: 41 } }])
  await expectAccessible()
})

it('a question leads to its moment, and its web addresses are safe links [messages/thread-screen]', async () => {
  answerQuestions({ id: QUESTION, text: LINE, at: 41, author: 'Ayesha' })
  await open()
  const link = requested.getByRole('link', { name: 'https://example.org/line' })
  await expect.element(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
  await stopAt(3)
  await requested.getByRole('button', { name: 'Go to 0:41' }).click()
  await expect.poll(() => Math.floor(timeOf())).toBeGreaterThanOrEqual(41)
})

it('an answer is read and accepted [messages/thread-screen]', async () => {
  const bright = { id: QUESTION, text: LINE, answers: 1, can_accept: true, is_own: true }
  const diaphragm = { id: fakeId(8), question_id: QUESTION, text: 'It is the diaphragm.', author: 'Dr. Sana' }
  answerQuestions(bright)
  answer(listAnswers, { rows: [{ ...diaphragm, is_staff: true }] })
  await open()
  await requested.getByRole('button', { name: /^1 answer/ }).click()
  const answers = questions.getByRole('list', { name: 'Answers' })
  await expect.element(answers).toMatchTextContent('Teacher')
  await expect.element(answers).toMatchTextContent('It is the diaphragm.')
  answerQuestions({ ...bright, is_answered: true })
  answer(listAnswers, { rows: [{ ...diaphragm, is_staff: true, is_accepted: true }] })
  await answers.getByRole('button', { name: /^Accept/ }).click()
  await expect.element(answers).toMatchTextContent('Accepted answer')
  await expect.element(questions.getByText('Answered', { exact: true })).toBeVisible()
  await expect
    .poll(() => callsOf(acceptAnswer))
    .toMatchObject([{ params: { postId: fakeId(8) }, body: { is_accepted: true } }])
})

it('a text is reported with a reason; a removed one is no longer shown [messages/report-screen]', async () => {
  answerQuestions({ id: QUESTION, text: 'Buy my book', author: 'Somebody' })
  await open()
  await questions.getByRole('button', { name: /^Report/ }).click()
  const dialog = page.getByRole('dialog')
  const report = dialog.getByRole('button', { name: 'Report', exact: true })
  await report.click()
  await expect.element(dialog).toMatchTextContent('Say what is wrong with it.')
  await dialog.getByLabelText('What is wrong with it?').fill('It sells something.')
  await expectAccessible()
  await report.click()
  await expect.element(toast('Reported.')).toBeVisible()
  await expect
    .poll(() => callsOf(reportPost))
    .toMatchObject([{ params: { postId: QUESTION }, body: { reason: 'It sells something.' } }])
  answerQuestions({ id: QUESTION, text: null, is_removed: true })
  await open()
  await expect.element(questions).toMatchTextContent('Removed by the institute.')
  await expect.element(questions).not.toMatchTextContent('Buy my book')
})

it('questions that cannot be loaded say so', async () => {
  refuse(listQuestions, 'bad_request', 'Odd.')
  await open()
  await expect.element(questions).toMatchTextContent("Couldn't load the questions.")
})
