import { listMyCourses } from '@sonocampus/contract/courses'
import { listQuizzes } from '@sonocampus/contract/quizzes.student'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callsOf, refuse } from '#test/fake-server.ts'
import { address, expectAccessible, fakeId, openScreen, textsOf, toast } from '#test/screen.tsx'

const COURSE = fakeId(1)
const PATH = `/student/quizzes/${COURSE}`
const main = page.getByRole('main')
const tiles = main.getByRole('definition')
const cards = (name: string) =>
  main
    .getByRole('list', { name })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
const open = () => openScreen('/student/quizzes', 'student')

const quiz = (number: number, title: string) => ({
  id: fakeId(number),
  course_id: COURSE,
  title,
  total_questions: 2,
  attempts_allowed: 1,
})
const done = (number: number, title: string, score: number, time_seconds: number) => ({
  ...quiz(number, title),
  is_submitted: true,
  submission_id: fakeId(number + 10),
  score,
  total_points: 2,
  time_seconds,
})

beforeEach(() => answer(listMyCourses, [{ id: COURSE, _id: COURSE, title: 'Abdomen' }]))

it('the tiles count the quizzes, with the averages of those that are done [quizzes/tiles, quizzes/averages, quizzes/averages-format]', async () => {
  answer(listQuizzes, [quiz(2, 'Kidneys'), done(3, 'Liver', 1, 100), done(4, 'Spleen', 2, 400)])
  open()
  await expect.poll(() => textsOf(main.getByRole('term'))).toEqual(['Available', 'Completed', 'Avg Score', 'Avg Time'])
  await expect.poll(() => textsOf(tiles)).toEqual(['1', '2', '75%', '4m 10s'])
})

it('one tab has what can be taken, the other what was [quizzes/tabs, quizzes/start-quiz, quizzes/completed-score]', async () => {
  answer(listQuizzes, [{ ...quiz(2, 'Kidneys'), can_attempt: true }, done(3, 'Liver', 1, 100), done(4, 'Spleen', 2, 4)])
  open()
  const tabs = main.getByRole('tab')
  await expect.poll(() => textsOf(tabs)).toEqual(['Available Quizzes', 'Completed Quizzes'])
  await expect.element(tabs.nth(0)).toHaveAttribute('aria-selected', 'true')
  await expect.element(cards('Available Quizzes')).toHaveLength(1)
  await expect.element(cards('Available Quizzes')).toMatchTextContent('2 questions')
  const start = main.getByRole('link', { name: 'Start Quiz' })
  await expect.element(start).toHaveAttribute('href', `${PATH}/${fakeId(2)}/attempt`)
  await expectAccessible()
  await tabs.nth(1).click()
  const completed = cards('Completed Quizzes')
  await expect.element(completed).toHaveLength(2)
  await expect.element(completed.nth(0)).toMatchTextContent('Score: 1/2')
  await expect.element(completed.nth(1)).toMatchTextContent('Score: 2/2')
  await expect.element(start).not.toBeInTheDocument()
  await expectAccessible()
  await completed.nth(1).getByRole('link', { name: 'View Result' }).click()
  await expect.poll(address).toBe(`${PATH}/${fakeId(4)}/results/${fakeId(14)}`)
})

it('a failed load says so, and Try Again shows empty tiles and tabs [quizzes/failure, quizzes/empty-available, quizzes/empty-completed]', async () => {
  refuse(listQuizzes, 'bad_request', 'Odd.')
  open()
  await expect.element(main.getByRole('heading', { name: 'Oops! Something went wrong.' })).toBeVisible()
  await expect.element(main.getByText('Failed to load quizzes. Please try again later.')).toBeVisible()
  answer(listQuizzes, [])
  await main.getByRole('button', { name: 'Try Again' }).click()
  await expect.poll(() => textsOf(tiles)).toEqual(['0', '0', 'N/A', 'N/A'])
  await expect.element(main.getByText('No available quizzes at the moment.')).toBeVisible()
  await main.getByRole('tab', { name: 'Completed Quizzes' }).click()
  await expect.element(main.getByText('You have not completed any quizzes yet.')).toBeVisible()
})

it('the event quiz-updated reloads the list and says so [quizzes/quiz-updated]', async () => {
  open()
  await expect.element(main.getByText('No available quizzes at the moment.')).toBeVisible()
  const before = callsOf(listQuizzes).length
  answer(listQuizzes, [quiz(2, 'Kidneys')])
  window.dispatchEvent(new Event('quiz-updated'))
  await expect.element(cards('Available Quizzes')).toMatchTextContent('Kidneys')
  await expect.element(toast('The quiz list has been updated.')).toHaveAttribute('data-type', 'info')
  await expect.poll(() => callsOf(listQuizzes)).toHaveLength(before + 1)
})
