import { exploreCourses } from '@sonocampus/contract/courses'
import { listAnalytics } from '@sonocampus/contract/progress'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callsOf, refuse } from '#test/fake-server.ts'
import { address, daysFromNow, expectAccessible, fakeId, openScreen } from '#test/screen.tsx'

const cards = page.getByRole('list', { name: 'My courses' }).getByRole('listitem')
const card = (title: string) => cards.filter({ has: page.getByRole('heading', { name: title }) })

const courseOf = (number: number, title: string) => ({
  course_id: fakeId(number),
  course: { id: fakeId(number), _id: fakeId(number), title },
})

it.each([
  ['begun', 33, [1, 3], 'Watch the next lesson'],
  ['done', 100, [1, 1], 'Review the lessons'],
  ['empty', 0, [0, 0], 'See the course'],
] as const)('the card of a course that is %s shows progress and counts [dashboard/cards]', async (...row) => {
  const [, progress, [watched, total], next] = row
  answer(listAnalytics, [
    {
      course: { title: 'Abdomen' },
      progress,
      videos: { watched, total },
      assignments: { submitted: watched, total: watched },
      quizzes: { attempted: watched, total: watched },
    },
  ])
  openScreen('/student/dashboard', 'student')
  await expect.element(card('Abdomen').getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(progress))
  await expect.element(card('Abdomen').getByRole('progressbar')).toHaveTextContent(`${progress}%`)
  await expect.element(card('Abdomen')).toMatchTextContent(`Videos watched${watched} of ${total}`)
  await expect.element(card('Abdomen')).toMatchTextContent(`Assignments submitted${watched} of ${watched}`)
  await expect.element(card('Abdomen')).toMatchTextContent(`Quizzes attempted${watched} of ${watched}`)
  await expect.element(card('Abdomen').getByRole('link', { name: next })).toBeVisible()
  await expectAccessible()
})

it('a failed load says so, and Try Again brings the cards [dashboard/failure, dashboard/try-again]', async () => {
  refuse(listAnalytics, 'bad_request', 'Odd.')
  openScreen('/student/dashboard', 'student')
  const failure = page.getByText('Could not load your dashboard. Please try again later.')
  await expect.element(failure).toBeVisible()
  await expectAccessible()
  const tryAgain = page.getByRole('button', { name: 'Try Again' })
  await tryAgain.click()
  await expect.poll(() => callsOf(listAnalytics).length).toBe(2)
  await expect.element(failure).toBeVisible()
  answer(listAnalytics, [{ course: { title: 'Abdomen' } }])
  await tryAgain.click()
  await expect.element(card('Abdomen')).toBeVisible()
  await expect.element(failure).not.toBeInTheDocument()
})

it('an enrollment that has ended offers to be renewed, one that ends soon counts its days [enrollments/renew, enrollments/days-left]', async () => {
  answer(listAnalytics, [
    { ...courseOf(1, 'Ended'), expiration_date: daysFromNow(-9), is_expired: true },
    { ...courseOf(2, 'Ending'), expiration_date: daysFromNow(9.5) },
    { ...courseOf(3, 'Open'), expiration_date: daysFromNow(90) },
  ])
  openScreen('/student/dashboard', 'student')
  await expect.element(card('Ended').getByText('Expired', { exact: true })).toBeVisible()
  await expect.element(card('Ended').getByRole('link', { name: /lesson|Continue/ })).not.toBeInTheDocument()
  await expect.element(card('Ending').getByText('10 days left')).toBeVisible()
  await expect.element(card('Open').getByText(/Expired|left/)).not.toBeInTheDocument()
  await expect.element(card('Open').getByRole('link', { name: 'Renew access' })).not.toBeInTheDocument()
  await card('Ended').getByRole('link', { name: 'Renew access' }).click()
  await expect.poll(address).toBe(`/student/payment/${fakeId(1)}`)
})

it('a student without a course is shown what there is to learn', async () => {
  answer(exploreCourses, [{ title: 'Abdomen' }])
  openScreen('/student/dashboard', 'student')
  await expect.element(page.getByRole('heading', { name: 'You have no courses yet.' })).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Courses to start with' })).toMatchTextContent('Abdomen')
  await page.getByRole('main').getByRole('link', { name: 'Browse Courses' }).click()
  await expect.poll(address).toBe('/student/courses')
})
