import { listAnnouncements } from '@sonocampus/contract/announcements'
import { listAssignments } from '@sonocampus/contract/assignments'
import { getCertificateState } from '@sonocampus/contract/certificates'
import { listCourseClasses } from '@sonocampus/contract/classes.student'
import { exploreCourse, exploreCourses, listMyCourses } from '@sonocampus/contract/courses'
import { listLessons } from '@sonocampus/contract/lessons.student'
import { listQuizzes } from '@sonocampus/contract/quizzes.student'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callsOf, refuse } from '#test/fake-server.ts'
import { address, daysFromNow, expectAccessible, fakeId, openScreen, textsOf } from '#test/screen.tsx'

const COURSE = fakeId(1)
const ABDOMEN = { id: COURSE, _id: COURSE, title: 'Abdomen' }
const HOME = `/student/my-courses/${COURSE}`
const main = page.getByRole('main')
const certificate = main.getByRole('region', { name: 'Certificate' })
const open = () => openScreen(HOME, 'student')

beforeEach(() => answer(listMyCourses, [ABDOMEN]))

it('the lessons show what is watched, where each stopped and which comes next [learning-home/lessons]', async () => {
  const lesson = { duration: 245, youtube_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }
  answer(listMyCourses, [{ ...ABDOMEN, progress: 33 }])
  answer(listLessons, [
    { ...lesson, id: fakeId(11), title: 'The probe', watched: true },
    { ...lesson, id: fakeId(12), title: 'The liver', position: 83 },
    { ...lesson, id: fakeId(13), title: 'The kidneys' },
  ])
  open()
  const lessons = main.getByRole('list', { name: 'Lessons' }).getByRole('listitem')
  await expect.poll(() => textsOf(lessons.getByRole('heading'))).toEqual(['The probe', 'The liver', 'The kidneys'])
  await expect.element(lessons.nth(0).getByText('Watched', { exact: true })).toBeVisible()
  await expect.element(main.getByText('Watched', { exact: true })).toHaveLength(1)
  await expect.element(lessons.nth(1)).toMatchTextContent('4:05 · YouTube · stopped at 1:23')
  await expect.element(main.getByText('1 of 3 watched')).toBeVisible()
  await expect.element(main.getByRole('progressbar', { name: 'Course progress' })).toHaveTextContent('33%')
  await expect.poll(() => callsOf(listLessons).map(({ params }) => params)).toEqual([{ courseId: COURSE }])
  await expectAccessible()
  await expect
    .element(main.getByRole('region', { name: 'The liver' }).getByRole('link', { name: 'Continue' }))
    .toHaveAttribute('href', `${HOME}/lessons/${fakeId(12)}`)
  await expect
    .element(lessons.nth(2).getByRole('link', { name: 'The kidneys' }))
    .toHaveAttribute('href', `${HOME}/lessons/${fakeId(13)}`)
})

it('the lesson to go on with comes first, the certificate last, and only its module is open [learning-home/continue]', async () => {
  const [basics, organs] = [
    { id: fakeId(51), title: 'Basics' },
    { id: fakeId(52), title: 'Organs' },
  ]
  answer(listLessons, [
    { id: fakeId(11), title: 'The probe', watched: true, module: basics },
    { id: fakeId(12), title: 'The liver', module: organs, duration: 300, position: 60, left_at: daysFromNow(-1) },
    { id: fakeId(13), title: 'The spleen', module: organs },
  ])
  open()
  const headings = () => textsOf(main.getByRole('heading', { level: 2 }))
  await expect.poll(headings).toEqual(expect.arrayContaining(['The liver', 'Lessons', 'Live classes', 'Certificate']))
  expect([headings()[0], headings().at(-1)]).toEqual(['The liver', 'Certificate'])
  await expect.element(main.getByRole('region', { name: 'The liver' })).toMatchTextContent('1:00 · 4 minutes left')
  await expect.poll(() => textsOf(main.getByRole('heading', { level: 4 }))).toEqual(['The liver', 'The spleen'])
  await main.getByRole('button', { name: /^Basics/ }).click()
  await expect.element(main.getByRole('list', { name: 'Basics' })).toMatchTextContent('The probe')
  await expectAccessible()
})

it('93 lessons are cut around the one to go on with, until all are asked for [learning-home/short]', async () => {
  answer(
    listLessons,
    Array.from({ length: 93 }, (_, at) => ({ id: fakeId(at + 11), title: `Lesson ${at + 1}`, watched: at < 40 })),
  )
  open()
  const rows = main.getByRole('list', { name: 'Lessons' }).getByRole('listitem')
  await expect.element(rows).toHaveLength(8)
  await expect.element(rows.nth(1).getByRole('link', { name: 'Lesson 41' })).toBeVisible()
  await main.getByRole('button', { name: 'Show all 93 lessons' }).click()
  await expect.element(rows).toHaveLength(93)
})

it('the next class that takes place is shown, and the others on request [learning-home/next-class]', async () => {
  const one = { starts_at: daysFromNow(1), ends_at: daysFromNow(1.1), opens_at: daysFromNow(1) }
  answer(listCourseClasses, {
    time_zone: 'Asia/Karachi',
    classes: [
      { ...one, id: fakeId(61), title: 'Called off', is_cancelled: true },
      { ...one, id: fakeId(62), title: 'Next' },
      ...[63, 64, 65].map((number) => ({ ...one, id: fakeId(number), title: 'Later' })),
    ],
  })
  open()
  const classes = main.getByRole('list', { name: 'Coming classes' }).getByRole('heading')
  await expect.poll(() => textsOf(classes)).toEqual(['Called off', 'Next'])
  await main.getByRole('button', { name: '3 more' }).click()
  await expect.element(classes).toHaveLength(5)
  await expectAccessible()
})

it('a course, and lessons, that cannot be loaded say so and are tried again', async () => {
  refuse(listMyCourses, 'bad_request', 'Odd.')
  refuse(listLessons, 'bad_request', 'Odd.')
  open()
  const tryAgain = main.getByRole('button', { name: 'Try Again' })
  await expect.element(main.getByRole('heading', { name: "Couldn't load your course." })).toBeVisible()
  answer(listMyCourses, [ABDOMEN])
  await tryAgain.click()
  await expect.element(main.getByRole('heading', { name: "Couldn't load the lessons." })).toBeVisible()
  answer(listLessons, [{ title: 'The probe' }])
  await tryAgain.click()
  await expect.element(main.getByRole('heading', { name: 'The probe', level: 3 })).toBeVisible()
})

it('the assignments of the course are listed with their state [learning-home/assignments-quizzes]', async () => {
  const ids = { id: fakeId(21), course_id: COURSE }
  answer(listAssignments, [
    { ...ids, title: 'Liver report', status: 'submitted' },
    { id: fakeId(22), course_id: COURSE, title: 'Spleen report', status: 'pending' },
  ])
  open()
  const rows = main.getByRole('list', { name: 'Assignments' }).getByRole('listitem')
  await expect.poll(() => textsOf(rows.getByRole('heading'))).toEqual(['Liver report', 'Spleen report'])
  await expect.element(rows.nth(0)).toMatchTextContent('Submitted')
  await expect.element(rows.nth(1)).toMatchTextContent('Pending')
  await expect
    .element(rows.nth(0).getByRole('link', { name: 'Liver report' }))
    .toHaveAttribute('href', `/student/assignments/${COURSE}/${fakeId(21)}`)
  await expect.poll(() => callsOf(listAssignments).map(({ params }) => params)).toEqual([{ courseId: COURSE }])
})

it('the quizzes of the course lead to the attempt, or to the result [learning-home/assignments-quizzes]', async () => {
  answer(listQuizzes, [
    { id: fakeId(31), course_id: COURSE, title: 'Kidneys', can_attempt: true },
    {
      id: fakeId(32),
      course_id: COURSE,
      title: 'Liver',
      is_submitted: true,
      submission_id: fakeId(33),
      score: 1,
      total_points: 2,
    },
  ])
  open()
  const list = main.getByRole('list', { name: 'Quizzes' })
  const rows = list.getByRole('listitem').filter({ has: page.getByRole('heading') })
  const quiz = `/student/quizzes/${COURSE}`
  await expect.element(rows.nth(0)).toMatchTextContent('Available')
  await expect.element(rows.nth(0).getByRole('link')).toHaveAttribute('href', `${quiz}/${fakeId(31)}/attempt`)
  await expect.element(rows.nth(1)).toMatchTextContent('Completed')
  await expect.element(rows.nth(1)).toMatchTextContent('Score: 1/2')
  await expect
    .element(rows.nth(1).getByRole('link'))
    .toHaveAttribute('href', `${quiz}/${fakeId(32)}/results/${fakeId(33)}`)
  await expect.poll(() => callsOf(listQuizzes).map(({ params }) => params)).toEqual([{ courseId: COURSE }])
  await expectAccessible()
})

it('an open enrollment shows its end, an ended one closes the lessons [learning-home/expiration]', async () => {
  answer(listMyCourses, [{ ...ABDOMEN, expiration_date: '2031-03-14T09:00:00.000Z' }])
  open()
  await expect.element(main).toMatchTextContent('Open until 14 Mar 2031')
  await expect.element(main.getByRole('region', { name: 'Lessons' })).toBeVisible()
  const before = callsOf(listLessons).length
  answer(listMyCourses, [{ ...ABDOMEN, expiration_date: '2025-02-03T09:00:00.000Z', is_expired: true }])
  open()
  await expect.element(main).toMatchTextContent('Ended on 3 Feb 2025')
  await expect.element(main.getByText('Expired', { exact: true })).toBeVisible()
  await expect.element(main.getByRole('heading', { name: 'Lessons' })).not.toBeInTheDocument()
  await expectAccessible()
  await expect.poll(() => callsOf(listLessons)).toHaveLength(before)
  await main.getByRole('link', { name: 'Renew Access' }).click()
  await expect.poll(address).toBe(`/student/payment/${COURSE}`)
})

it('somebody who is not enrolled is sent to the course page, and Back does not return here [learning-home/not-enrolled]', async () => {
  answer(listMyCourses, [{ id: fakeId(2), _id: fakeId(2), title: 'Thyroid' }])
  answer(exploreCourses, [ABDOMEN])
  answer(exploreCourse, ABDOMEN)
  openScreen('/student/courses', 'student')
  await expect.element(main.getByRole('link', { name: 'Abdomen' })).toBeVisible()
  history.pushState(null, '', HOME)
  open()
  await expect.poll(address).toBe(`/student/courses/${COURSE}`)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Abdomen')
  await expect.poll(() => callsOf(listLessons)).toEqual([])
  history.back()
  await expect.poll(address).toBe('/student/courses')
})

it.each([
  [{ state: 'locked', missing: { videos: 1 } }, 'Not available yetStill to do: 1 lesson.', null],
  [{ state: 'available' }, 'Ready for you', 'Get certificate'],
  [{ state: 'issued', number: 'C-7', code: '0000-1111' }, 'Issued: C-7', 'Open certificate'],
] as const)(
  'the certificate shows how it stands: %o [learning-home/certificate-state]',
  async (state, words, button) => {
    answer(getCertificateState, state)
    open()
    await expect.element(certificate).toMatchTextContent(words)
    if (button) await expect.element(certificate.getByRole('button', { name: button })).toBeVisible()
    else await expect.element(certificate.getByRole('button')).not.toBeInTheDocument()
    if (state.state === 'issued')
      await expect
        .element(certificate.getByRole('link', { name: 'public page' }))
        .toHaveAttribute('href', '/verify/0000-1111')
    await expectAccessible()
  },
)

it('announcements stand on the page of the course, pinned ones first; without any there is no heading [messages/announce-screen]', async () => {
  open()
  await expect.element(main.getByRole('region', { name: 'Assignments' })).toBeVisible()
  await expect.poll(() => callsOf(listAnnouncements).map(({ params }) => params)).toEqual([{ courseId: COURSE }])
  await expect.element(main.getByRole('region', { name: 'Announcements' })).not.toBeInTheDocument()
  const exam = { id: fakeId(41), title: 'Exam moved', text: 'To Sunday, at ten.', is_pinned: true }
  const hello = { id: fakeId(42), title: 'Hello', text: 'Welcome.' }
  answer(listAnnouncements, { rows: [hello, exam], pinned: [exam] })
  open()
  const shown = main.getByRole('list', { name: 'Announcements' }).getByRole('listitem')
  await expect.poll(() => textsOf(shown.getByRole('heading'))).toEqual(['Exam moved'])
  await expect.element(shown.nth(0)).toMatchTextContent(/Exam movedPinned.*To Sunday, at ten\./)
  await main.getByRole('region', { name: 'Announcements' }).getByRole('button', { name: 'Show all' }).click()
  await expect.poll(() => textsOf(shown.getByRole('heading'))).toEqual(['Exam moved', 'Hello'])
  await expectAccessible()
})
