import { listAnalytics } from '@sonocampus/contract/progress'
import { getQuizResult } from '@sonocampus/contract/quizzes.student'
import type { ReplyInputOf } from '@sonocampus/contract/route'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, type Partly, refuse } from '#test/fake-server.ts'
import { address, expectAccessible, fakeId, openScreen, textsOf } from '#test/screen.tsx'

const [COURSE, QUIZ, SUBMISSION] = [fakeId(1), fakeId(2), fakeId(3)]
const main = page.getByRole('main')
const score = main.getByRole('region', { name: 'Score' })
const open = () => openScreen(`/student/quizzes/${COURSE}/${QUIZ}/results/${SUBMISSION}`, 'student')

type Answers = Partly<ReplyInputOf<typeof getQuizResult>['answers']>

/** A graded question: options with a plus were chosen, those with a star are correct. */
const answered = (number: number, question_text: string, options: string[], explanation: string | null = null) => {
  const is_correct = options.every((text) => text.includes('+') === text.includes('*'))
  return {
    question_id: fakeId(number),
    question_text,
    is_correct,
    points: is_correct ? 1 : 0,
    max_points: 1,
    correct_option_text: 'the right one',
    explanation,
    options: options.map((text, at) => ({
      id: fakeId(number * 10 + at),
      text: text.replace(/^[+*]+/, ''),
      is_selected: text.includes('+'),
      is_correct: text.includes('*'),
    })),
  }
}

const answers: Answers = [
  answered(11, 'Which organ is it?', ['+*Liver', 'Spleen'], 'Only the liver has hepatic veins.'),
  answered(12, 'Which side is it on?', ['*Right', '+Left']),
  answered(13, 'Which signs belong to a gallstone?', ['+*A bright echo', '+*A clean shadow', 'Blood flow']),
]

const RESULT = {
  quiz_id: QUIZ,
  course_id: COURSE,
  quiz_title: 'Liver and gallbladder',
  score: 2,
  total_points: 3,
  percentage: 66.666,
  pass_mark: 60,
  passed: true,
  is_late: true,
  key_shown: true,
  is_counted: true,
  attempt_number: 1,
  answers,
}

beforeEach(() => answer(getQuizResult, RESULT))

it('shows the title and the score with its percentage [quiz-result/score]', async () => {
  open()
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('Liver and gallbladder')
  for (const text of ['2 / 3', '66.67%', 'Passed', 'Late'])
    await expect.element(score.getByText(text, { exact: true })).toBeVisible()
  await expect.element(main.getByText('Feedback')).not.toBeInTheDocument()
  await expectAccessible()
})

it('shows each answer, with what is right only where it was wrong [quiz-result/review]', async () => {
  open()
  const review = main.getByRole('list', { name: 'Review' }).getByRole('listitem')
  await expect.element(review).toHaveLength(3)
  const facts = (at: number) => textsOf(review.nth(at).getByRole('definition'))
  const names = (at: number) => textsOf(review.nth(at).getByRole('term'))
  expect(facts(0)).toEqual(['Liver', 'Only the liver has hepatic veins.'])
  await expect.element(review.nth(0).getByText('Correct', { exact: true })).toBeVisible()
  expect(names(1)).toEqual(['Your answer', 'Correct answer'])
  expect(facts(1)).toEqual(['Left', 'Right'])
  await expect.element(review.nth(1).getByText('Wrong', { exact: true })).toBeVisible()
  expect(names(2)).toEqual(['Your answer'])
  expect(facts(2)).toEqual(['A bright echo', 'A clean shadow'])
})

it('leads to the next work, to the course and to the list [quiz-result/way-on, quiz-result/back-link]', async () => {
  const course = { id: COURSE, _id: COURSE, title: 'Abdomen' }
  answer(listAnalytics, [{ course_id: COURSE, course, videos: { watched: 0, total: 2 } }])
  open()
  const on = main.getByRole('navigation', { name: 'Next steps' })
  const home = `/student/my-courses/${COURSE}`
  const next = on.getByRole('link', { name: 'Start the first lesson' })
  await expect.element(next).toHaveAttribute('href', `${home}/lessons/next`)
  await expect.element(on.getByRole('link', { name: 'Back to the course' })).toHaveAttribute('href', home)
  await main.getByRole('link', { name: 'All quizzes' }).click()
  await expect.poll(address).toBe('/student/quizzes')
})

it('a score by hand comes with the feedback [quiz-result/feedback]', async () => {
  const feedback = 'Please look at the sides again.'
  answer(getQuizResult, { ...RESULT, score: 1, percentage: 33.333, is_graded: true, feedback })
  open()
  await expect.element(score.getByText('1 / 3', { exact: true })).toBeVisible()
  await expect.element(score.getByText('33.33%', { exact: true })).toBeVisible()
  await expect.element(main.getByRole('region', { name: 'Feedback' })).toMatchTextContent(feedback)
})

it('while attempts are left the key stays hidden, and another attempt is one click away', async () => {
  const hidden = answers.map((one) => ({ ...one, correct_option_text: null, explanation: null }))
  answer(getQuizResult, { ...RESULT, passed: false, attempts_left: 1, key_shown: false, answers: hidden })
  open()
  await expect.element(main.getByText('Not passed')).toBeVisible()
  await expect.element(main.getByText('The correct answers are hidden for now.')).toBeVisible()
  await expect.element(main.getByText('Correct answer', { exact: true })).not.toBeInTheDocument()
  await expect
    .element(main.getByRole('link', { name: 'Take Again (1 left)' }))
    .toHaveAttribute('href', `/student/quizzes/${COURSE}/${QUIZ}/attempt`)
})

it('a result that cannot be loaded says why, and is tried again [quiz-result/failure]', async () => {
  refuse(getQuizResult, 'bad_request', 'The drawer is stuck.')
  open()
  await expect.element(main.getByRole('heading', { name: 'Failed to load quiz results.' })).toBeVisible()
  await expect.element(main.getByText('The drawer is stuck.')).toBeVisible()
  answer(getQuizResult, RESULT)
  await main.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(score.getByText('2 / 3', { exact: true })).toBeVisible()
})

it('a result that does not exist says so, and leads back [quiz-result/not-found]', async () => {
  refuse(getQuizResult, 'not_found', 'No such result.')
  open()
  await expect.element(main.getByRole('heading', { name: 'Quiz results not found.' })).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'All quizzes' })).toBeVisible()
})
