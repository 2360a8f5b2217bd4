import { listMyClasses } from '@sonocampus/contract/classes.student'
import { exploreCourses } from '@sonocampus/contract/courses'
import { listMyStandings } from '@sonocampus/contract/enrollments'
import { type CourseAnalytics, listAnalytics } from '@sonocampus/contract/progress'
import { getSite } from '@sonocampus/contract/site'
import { getStudentHome } from '@sonocampus/contract/student-home'
import { getProfile } from '@sonocampus/contract/users.profile'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callsOf, type Partly, refuse } from '#test/fake-server.ts'
import { address, daysFromNow, expectAccessible, fakeId, openScreen, textsOf } from '#test/screen.tsx'

const main = page.getByRole('main')
const cards = page.getByRole('list', { name: 'My courses' }).getByRole('listitem')
const card = (title: string) => cards.filter({ has: page.getByRole('heading', { name: title }) })
const week = main.getByRole('list', { name: 'This week' }).getByRole('listitem')
const open = () => openScreen('/student/dashboard', 'student')

const courseOf = (number: number, title: string) => ({
  course_id: fakeId(number),
  course: { id: fakeId(number), _id: fakeId(number), title },
})
const answerCourses = (...courses: Partly<CourseAnalytics>[]) => answer(getStudentHome, { courses })

it.each([
  ['begun', 33, [1, 3], 'Watch the next lesson'],
  ['done', 100, [1, 1], 'Review the lessons'],
  ['empty', 0, [0, 0], 'See the course'],
] as const)('the card of a course that is %s shows progress and counts [dashboard/cards]', async (...row) => {
  const [, progress, [watched, total], next] = row
  answerCourses({
    course: { title: 'Abdomen' },
    progress,
    videos: { watched, total },
    assignments: { submitted: watched, total: watched },
    quizzes: { attempted: watched, total: watched },
  })
  open()
  await expect.element(card('Abdomen').getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(progress))
  await expect.element(card('Abdomen').getByRole('progressbar')).toHaveTextContent(`${progress}%`)
  await expect.element(card('Abdomen')).toMatchTextContent(`Videos watched${watched} of ${total}`)
  await expect.element(card('Abdomen')).toMatchTextContent(`Assignments submitted${watched} of ${watched}`)
  await expect.element(card('Abdomen')).toMatchTextContent(`Quizzes attempted${watched} of ${watched}`)
  await expect.element(card('Abdomen').getByRole('link', { name: next })).toBeVisible()
  await expectAccessible()
})

it('a failed load says so, and Try Again brings the cards [dashboard/failure, dashboard/try-again]', async () => {
  refuse(getStudentHome, 'bad_request', 'Odd.')
  open()
  const failure = page.getByText('Could not load your dashboard. Please try again later.')
  await expect.element(failure).toBeVisible()
  await expectAccessible()
  const tryAgain = page.getByRole('button', { name: 'Try Again' })
  await tryAgain.click()
  await expect.poll(() => callsOf(getStudentHome).length).toBe(2)
  await expect.element(failure).toBeVisible()
  answerCourses({ course: { title: 'Abdomen' } })
  await tryAgain.click()
  await expect.element(card('Abdomen')).toBeVisible()
  await expect.element(failure).not.toBeInTheDocument()
})

it('an enrollment that has ended offers to be renewed, one that ends soon counts its days [enrollments/renew, enrollments/days-left]', async () => {
  answerCourses(
    { ...courseOf(1, 'Ended'), expiration_date: daysFromNow(-9), is_expired: true },
    { ...courseOf(2, 'Ending'), expiration_date: daysFromNow(9.5) },
    { ...courseOf(3, 'Open'), expiration_date: daysFromNow(90) },
  )
  open()
  await expect.element(card('Ended').getByText('Expired', { exact: true })).toBeVisible()
  await expect.element(card('Ended').getByRole('link', { name: /lesson|Continue/ })).not.toBeInTheDocument()
  await expect.element(card('Ending').getByText('10 days left')).toBeVisible()
  await expect.element(card('Open').getByText(/Expired|left/)).not.toBeInTheDocument()
  await expect.element(card('Open').getByRole('link', { name: 'Renew access' })).not.toBeInTheDocument()
  await card('Ended').getByRole('link', { name: 'Renew access' }).click()
  await expect.poll(address).toBe(`/student/payment/${fakeId(1)}`)
})

it.each([
  [{ position: 83, duration: 245 }, 1, 'Continue', 'You stopped at 1:23 · 3 minutes left'],
  [{ position: 0, duration: 20 }, 1, 'Watch the next lesson', '1 minute'],
  [{ position: 0, duration: null }, 0, 'Start the first lesson', ''],
] as const)(
  'the lesson to go on with is first, with its minute and the rest: %o [dashboard/continue]',
  async (...row) => {
    const [place, watched, label, times] = row
    const { course_id, course } = courseOf(1, 'Abdomen')
    answer(getStudentHome, {
      next_lesson: { video_id: fakeId(7), title: 'The portal vein', course, ...place },
      courses: [{ course_id, course, videos: { watched, total: 3 } }],
    })
    open()
    const region = main.getByRole('region', { name: 'The portal vein' })
    const lesson = region.getByRole('link', { name: label })
    await expect.element(lesson).toHaveAttribute('href', `/student/my-courses/${fakeId(1)}/lessons/${fakeId(7)}`)
    expect(main.getByRole('link').elements()[0]).toBe(lesson.element())
    await expect.element(region).toMatchTextContent(`AbdomenThe portal vein${times}${label}`)
    await expect.element(card('Abdomen').getByRole('link', { name: label })).not.toBeInTheDocument()
    await expect.element(card('Abdomen').getByRole('link', { name: 'See the course' })).toBeVisible()
    await expectAccessible()
  },
)

it('this week has the next class and what is due in three lines, and leads to the rest [dashboard/this-week]', async () => {
  const { course } = courseOf(1, 'Abdomen')
  const work = { course, due_at: daysFromNow(2) }
  answer(getStudentHome, {
    courses: [courseOf(1, 'Abdomen')],
    time_zone: 'Asia/Karachi',
    next_class: {
      title: 'Liver, live',
      course_id: course.id,
      starts_at: daysFromNow(1),
      ends_at: daysFromNow(1.1),
      opens_at: daysFromNow(1),
    },
    work: [
      { ...work, kind: 'assignment', id: fakeId(11), title: 'Report', due_at: daysFromNow(-1) },
      { ...work, kind: 'quiz', id: fakeId(12), title: 'Quiz' },
      { ...work, kind: 'quiz', id: fakeId(13), title: 'Another' },
    ],
  })
  open()
  await expect.poll(() => textsOf(week.getByRole('link'))).toEqual(['Liver, live', 'Report', 'Quiz'])
  await expect.element(week.nth(1)).toMatchTextContent(/^ReportWas due/)
  await expect.element(week.nth(2)).toMatchTextContent(/^QuizDue/)
  await expect.element(week.getByRole('button', { name: /^Join/ })).not.toBeInTheDocument()
  await expect
    .element(week.nth(1).getByRole('link'))
    .toHaveAttribute('href', `/student/assignments/${fakeId(1)}/${fakeId(11)}`)
  await expect
    .element(week.nth(2).getByRole('link'))
    .toHaveAttribute('href', `/student/quizzes/${fakeId(1)}/${fakeId(12)}/attempt`)
  await expectAccessible()
  await main.getByRole('link', { name: 'All work' }).click()
  await expect.poll(address).toBe('/student/assignments')
})

it('a class that is open is joined from the dashboard, and a week without anything has no heading [dashboard/this-week]', async () => {
  const [starts_at, ends_at] = [daysFromNow(0), daysFromNow(0.1)]
  answer(getStudentHome, {
    courses: [courseOf(1, 'Abdomen')],
    time_zone: 'Asia/Karachi',
    next_class: { title: 'Liver, live', starts_at, ends_at, opens_at: daysFromNow(-0.1) },
  })
  open()
  await expect.element(week.getByRole('button', { name: 'Join Liver, live' })).toBeVisible()
  answerCourses(courseOf(1, 'Abdomen'))
  open()
  await expect.element(card('Abdomen')).toBeVisible()
  await expect.element(main.getByRole('heading', { name: 'This week' })).not.toBeInTheDocument()
})

it('a new account is welcomed and shown its one next step, how long it takes, and help [dashboard/new-account]', async () => {
  answer(getProfile, { full_name: 'Amna Yusuf', role: 'student', email_confirmed: false, email: 'amna@example.org' })
  answer(getSite, { chat_url: 'https://wa.me/923001234567' })
  answer(exploreCourses, [{ id: fakeId(1), title: 'Abdomen' }])
  open()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome, Amna Yusuf')
  await expect.element(main.getByText(/Applying takes about 5 minutes/)).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Chat with support' })).toBeVisible()
  await expect.element(main.getByText('Confirm your email address')).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Courses to start with' })).toMatchTextContent('Abdomen')
  await expectAccessible()
  await main.getByRole('link', { name: 'Browse Courses' }).click()
  await expect.poll(address).toBe('/student/courses')
})

it('who waits for a decision reads how it stands, and the course is not offered again [dashboard/new-account, dashboard/open-applications]', async () => {
  const { course } = courseOf(1, 'Abdomen')
  answer(getStudentHome, { admissions: [{ course, status: 'in_review' }] })
  answer(exploreCourses, [
    { id: fakeId(1), title: 'Abdomen' },
    { id: fakeId(2), title: 'Thyroid' },
  ])
  answer(getProfile, { full_name: 'Amna Yusuf' })
  open()
  await expect.element(main.getByRole('link', { name: 'View application' })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome back, Amna Yusuf')
  await expect.element(main.getByText('Choose your first course')).not.toBeInTheDocument()
  const offered = page.getByRole('list', { name: 'Courses to start with' }).getByRole('heading')
  await expect.poll(() => textsOf(offered)).toEqual(['Thyroid'])
})

it('the dashboard asks for all of it in one call [dashboard/one-call]', async () => {
  answerCourses(courseOf(1, 'Abdomen'))
  open()
  await expect.element(card('Abdomen')).toBeVisible()
  await expect.poll(() => callsOf(getStudentHome)).toHaveLength(1)
  for (const route of [listMyStandings, listAnalytics, listMyClasses])
    await expect.poll(() => callsOf(route)).toEqual([])
})
