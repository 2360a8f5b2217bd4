import {
  getQuiz,
  getQuizResult,
  saveQuizChoice,
  startQuizAttempt,
  submitQuiz,
} from '@sonocampus/contract/quizzes.student'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, answerWith, callsOf, refuse } from '#test/fake-server.ts'
import { address, expectAccessible, fakeId, openScreen, textsOf, toast } from '#test/screen.tsx'

const [COURSE, QUIZ, ATTEMPT, SUBMISSION] = [fakeId(1), fakeId(2), fakeId(3), fakeId(4)]
const PATH = `/student/quizzes/${COURSE}/${QUIZ}`
const main = page.getByRole('main')
const sheet = main.getByRole('region', { name: 'Before you start' })
const start = main.getByRole('button', { name: 'Start', exact: true })
const option = (kind: 'radio' | 'checkbox', name: string) => main.getByRole(kind, { name, exact: true })
const submit = () => main.getByRole('button', { name: 'Submit Quiz' }).click()
const confirm = () => page.getByRole('button', { name: 'Submit now' }).click()

const [VEIN, SPLENIC, ECHO, SHADOW] = [fakeId(21), fakeId(22), fakeId(31), fakeId(32)]
const questions = [
  {
    id: fakeId(20),
    text: 'Which vessel parts the lobes?',
    image_url: '/assets/question.png',
    points: 1,
    kind: 'single' as const,
    options: [
      { id: VEIN, text: 'Middle hepatic vein' },
      { id: SPLENIC, text: 'Splenic vein' },
    ],
  },
  {
    id: fakeId(30),
    text: 'Which signs belong to a gallstone?',
    points: 1,
    kind: 'multiple' as const,
    options: [
      { id: ECHO, text: 'A bright echo' },
      { id: SHADOW, text: 'A clean shadow' },
      { id: fakeId(33), text: 'Blood flow' },
    ],
  },
]
const SHEET = {
  id: QUIZ,
  course_id: COURSE,
  title: 'Liver and gallbladder',
  description: 'Two questions on the first organs.',
  can_attempt: true,
  total_questions: 2,
  attempts_allowed: 1,
}
const open = () => openScreen(`${PATH}/attempt`, 'student')

async function begin() {
  open()
  await start.click()
}

async function answerAll() {
  await option('radio', 'Middle hepatic vein').click()
  await option('checkbox', 'A bright echo').click()
  await option('checkbox', 'A clean shadow').click()
}

beforeEach(() => {
  answer(getQuiz, SHEET)
  answer(startQuizAttempt, { id: ATTEMPT, questions })
  answer(saveQuizChoice, ({ body }) => {
    const { question_id, selected_option_ids = [] } = body as { question_id: string; selected_option_ids?: string[] }
    return { question_id, selected_option_ids }
  })
  answer(submitQuiz, { id: SUBMISSION })
  answer(getQuizResult, { quiz_title: 'Liver and gallbladder', score: 2, total_points: 2 })
})

it('opening a quiz tells what will happen and starts nothing; Start does [quiz-attempt/start-sheet]', async () => {
  const due_date = '2030-03-01T10:00:00.000Z'
  answer(getQuiz, { ...SHEET, time_limit_minutes: 10, attempts_allowed: 2, attempts_used: 1, due_date })
  answer(startQuizAttempt, { id: ATTEMPT, questions, seconds_left: 600 })
  open()
  for (const text of ['2 questions', '10 minutes', '1 used, 1 left', '1 Mar 2030'])
    await expect.element(sheet).toMatchTextContent(text)
  expect(document.title).toMatch(/^Liver and gallbladder – Quiz – /)
  await expect.element(main.getByText('Which vessel parts the lobes?')).not.toBeInTheDocument()
  await expectAccessible()
  await expect.poll(() => callsOf(startQuizAttempt)).toEqual([])
  await start.click()
  await expect.element(main.getByRole('timer', { name: 'Time left' })).toMatchTextContent(/^(10:00|9:5\d)$/)
  await expect.element(main.getByRole('radio').first()).toHaveFocus()
  await expect.poll(() => callsOf(startQuizAttempt)).toHaveLength(1)
})

it('a running attempt goes on without the sheet, with what was chosen before [quiz-attempt/start-sheet]', async () => {
  const answers = [{ question_id: fakeId(20), selected_option_ids: [SPLENIC] }]
  answer(getQuiz, { ...SHEET, has_open_attempt: true })
  answer(startQuizAttempt, { id: ATTEMPT, questions, answers })
  open()
  await expect.element(option('radio', 'Splenic vein')).toBeChecked()
  await expect.element(main.getByText('1 of 2 answered')).toBeVisible()
  await expect.element(sheet).not.toBeInTheDocument()
})

it('shows title, description and numbered questions, one as radio group, one as checkboxes [quiz-attempt/content, quiz-attempt/radio-or-checkbox]', async () => {
  await begin()
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('Liver and gallbladder')
  await expect.element(main.getByText('Two questions on the first organs.')).toBeVisible()
  await expect
    .poll(() => textsOf(main.getByRole('heading', { level: 2 })))
    .toEqual(['1.Which vessel parts the lobes?', '2.Which signs belong to a gallstone?'])
  const single = main.getByRole('radiogroup', { name: '1. Which vessel parts the lobes?' })
  await expect.element(single.getByRole('radio')).toHaveLength(2)
  await expect.element(single.getByRole('checkbox')).not.toBeInTheDocument()
  const several = main.getByRole('group', { name: '2. Which signs belong to a gallstone?' })
  await expect.element(several.getByRole('checkbox')).toHaveLength(3)
  await expect.element(several.getByRole('radio')).not.toBeInTheDocument()
  await expect
    .element(main.getByRole('img', { name: 'Belongs to question 1' }))
    .toHaveAttribute('src', '/assets/question.png')
  await expect.element(main.getByRole('button', { name: 'Submit Quiz' })).toBeVisible()
  await expectAccessible()
  await option('radio', 'Splenic vein').click()
  await option('radio', 'Middle hepatic vein').click()
  await expect.element(option('radio', 'Splenic vein')).not.toBeChecked()
})

it('wants every answer, and shows which one is missing [quiz-attempt/all-answered]', async () => {
  await begin()
  await option('radio', 'Middle hepatic vein').click()
  await submit()
  const several = main.getByRole('group', { name: '2. Which signs belong to a gallstone?' })
  const missing = main.getByRole('alert').filter({ hasText: 'Please answer all questions before submitting.' })
  await expect.element(missing).toBeVisible()
  await expect.element(several).toHaveAccessibleDescription(/Please answer all questions before submitting\.$/)
  await expect.element(several.getByRole('checkbox').first()).toHaveFocus()
  await expectAccessible()
  await option('checkbox', 'Blood flow').click()
  await expect.element(missing).not.toBeInTheDocument()
  await option('checkbox', 'Blood flow').click()
  await submit()
  await expect.element(missing).toBeVisible()
  await expect.poll(() => callsOf(submitQuiz)).toEqual([])
})

it('asks once before it is submitted, and goes on when that is declined [quiz-attempt/confirmed]', async () => {
  await begin()
  await answerAll()
  await submit()
  await expect.element(page.getByRole('alertdialog', { name: 'Submit your answers?' })).toBeVisible()
  await page.getByRole('button', { name: 'Keep answering' }).click()
  await expect.element(main.getByRole('button', { name: 'Submit Quiz' })).toHaveFocus()
  await expect.poll(() => callsOf(submitQuiz)).toEqual([])
})

it('sends one option by itself and several as a list, and ends at the result [quiz-attempt/multi-answer, quiz-attempt/success]', async () => {
  await begin()
  await answerAll()
  await submit()
  await confirm()
  await expect.poll(address).toBe(`${PATH}/results/${SUBMISSION}`)
  await expect.element(toast('Quiz submitted successfully!')).toBeVisible()
  await expect.element(main.getByText('2 / 2', { exact: true })).toBeVisible()
  await expect
    .poll(() => callsOf(submitQuiz).map(({ body }) => body))
    .toEqual([
      {
        attempt_id: ATTEMPT,
        answers: [
          { question_id: fakeId(20), selected_option_id: VEIN },
          { question_id: fakeId(30), selected_option_ids: [ECHO, SHADOW] },
        ],
      },
    ])
})

it('a refused submission shows the message, or that it failed, and can be tried again [quiz-attempt/submit-failure]', async () => {
  refuse(submitQuiz, 'bad_request', 'The desk is closed.')
  await begin()
  await answerAll()
  await submit()
  await confirm()
  await expect.element(toast('The desk is closed.')).toBeVisible()
  answerWith(submitQuiz, () => new Response('', { status: 400 }))
  await submit()
  await confirm()
  await expect.element(toast('Failed to submit quiz.')).toBeVisible()
  answer(submitQuiz, { id: SUBMISSION })
  await submit()
  await confirm()
  await expect.poll(address).toBe(`${PATH}/results/${SUBMISSION}`)
})

it('a quiz, and an attempt, that cannot be loaded say so and are tried again [quiz-attempt/load-failure]', async () => {
  const failed = main.getByRole('heading', { name: 'Failed to load quiz details.' })
  const tryAgain = main.getByRole('button', { name: 'Try Again' })
  for (const route of [getQuiz, startQuizAttempt]) refuse(route, 'bad_request', 'The shelf is empty.')
  open()
  await expect.element(failed).toBeVisible()
  await expect.element(main.getByText('The shelf is empty.')).toBeVisible()
  answer(getQuiz, SHEET)
  await tryAgain.click()
  await start.click()
  await expect.element(failed).toBeVisible()
  answer(startQuizAttempt, { id: ATTEMPT, questions })
  await tryAgain.click()
  await expect.element(option('radio', 'Splenic vein')).toBeVisible()
})

it('a quiz that does not exist says so, and leads back [quiz-attempt/not-found]', async () => {
  refuse(getQuiz, 'not_found', 'No such quiz.')
  open()
  await expect.element(main.getByRole('heading', { name: 'Quiz not found.' })).toBeVisible()
  await main.getByRole('link', { name: 'All quizzes' }).click()
  await expect.poll(address).toBe('/student/quizzes')
})

it('an administrator looks at a quiz without starting or sending anything', async () => {
  answer(getQuiz, { ...SHEET, questions })
  openScreen(`${PATH}/attempt`, 'admin')
  await option('radio', 'Middle hepatic vein').click()
  await expect.element(main.getByText(/^Students answer this quiz here\./)).toBeVisible()
  await expect.element(main.getByRole('button', { name: 'Submit Quiz' })).not.toBeInTheDocument()
  expect([startQuizAttempt, saveQuizChoice, submitQuiz].flatMap((route) => callsOf(route))).toEqual([])
  await expectAccessible()
})
