import { exploreCourses, listMyCourses } from '@sonocampus/contract/courses'
import { listMyStandings, type MyAdmission } from '@sonocampus/contract/enrollments'
import { getStudentHome, type StudentHome } from '@sonocampus/contract/student-home'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, holdBack, type Partly, refuse } from '#test/fake-server.ts'
import { address, expectAccessible, fakeId, openScreen, PIXEL, textsOf } from '#test/screen.tsx'

const SCREENS = ['/student/dashboard', '/student/my-courses', '/student/courses']
const main = page.getByRole('main')
const offer = main.getByRole('list', { name: 'Courses', exact: true }).getByRole('listitem')
const applications = main.getByRole('list', { name: 'My applications' }).getByRole('listitem')
const courseOf = (number: number, title: string) => ({ id: fakeId(number), _id: fakeId(number), title })

/** The dashboard has them in its one answer. */
function answerAdmissions(rows: Partly<MyAdmission>[], courses: Partly<StudentHome>['courses'] = []) {
  answer(listMyStandings, rows)
  answer(getStudentHome, { admissions: rows, courses })
}

const OPEN = [
  ['approved', 'Payment due', 'Pay PKR 38,000', 'payment'],
  ['rejected', 'Payment rejected', 'Send again', 'payment'],
  ['declined', 'Not accepted', 'Send again', 'enroll'],
  ['pending', 'Payment under review', 'View payment', 'payment'],
  ['in_review', 'Under review', 'View application', 'courses'],
] as const

const admissions = OPEN.map(([status], at) => ({
  course: courseOf(at + 1, `About ${status}`),
  status,
  amount_due: 38_000,
  rejection_reason: status === 'rejected' || status === 'declined' ? `No ${status} thing.` : null,
}))

it('each course on offer is a card with its facts, and leads to its page [explore/list, explore/price]', async () => {
  const facts = { description: 'Scanning in a fixed order.', category: 'Imaging', instructor_name: 'Dr. Sana Tariq' }
  answer(exploreCourses, [
    { ...courseOf(1, 'Abdomen'), ...facts, price: 25_000, thumbnail_url: PIXEL },
    { ...courseOf(2, 'Thyroid'), price: 1_250_000 },
    { ...courseOf(3, 'First steps'), price: 0 },
  ])
  openScreen('/student/courses', 'student')
  await expect.element(offer).toHaveLength(3)
  for (const text of Object.values(facts)) await expect.element(offer.nth(0)).toMatchTextContent(text)
  expect(offer.nth(0).element().querySelector('img')?.getAttribute('src')).toBe(PIXEL)
  for (const [at, price] of ['PKR 25,000', 'PKR 1,250,000', 'Free'].entries())
    await expect.element(offer.nth(at).getByText(price, { exact: true })).toBeVisible()
  await main.getByRole('link', { name: 'Thyroid' }).click()
  await expect.poll(address).toBe(`/student/courses/${fakeId(2)}`)
})

it('a failed load says so, and Try Again loads the list [explore/failure]', async () => {
  refuse(exploreCourses, 'bad_request', 'Down.')
  const release = holdBack(exploreCourses)
  openScreen('/student/courses', 'student')
  await expect.element(main.getByRole('status')).toMatchTextContent('Loading courses')
  release()
  await expect.element(main.getByRole('heading', { name: 'Could Not Load Courses' })).toBeVisible()
  answer(exploreCourses, [courseOf(1, 'Abdomen')])
  await main.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(offer).toMatchTextContent('Abdomen')
})

it.each(SCREENS)(
  'on %s each open application is a card with one next step [dashboard/open-applications]',
  async (at) => {
    answerAdmissions([...admissions, { course: courseOf(9, 'Held'), status: 'enrolled' }])
    openScreen(at, 'student')
    await expect.element(applications).toHaveLength(5)
    for (const [at, [, state, next, place]] of OPEN.entries()) {
      const card = applications.nth(at)
      await expect.element(card.getByText(state, { exact: true })).toBeVisible()
      await expect.element(card.getByRole('link')).toHaveLength(1)
      await expect
        .element(card.getByRole('link', { name: next }))
        .toHaveAttribute('href', `/student/${place}/${fakeId(at + 1)}`)
    }
    await expect.element(applications.nth(1)).toMatchTextContent('Reason: No rejected thing.')
    await expect.element(applications.nth(2)).toMatchTextContent('Reason: No declined thing.')
    await expectAccessible()
  },
)

it.each(SCREENS.slice(0, 2))(
  'on %s somebody with only an application does not read that there is nothing [dashboard/open-applications]',
  async (at) => {
    answerAdmissions(admissions.slice(0, 1))
    openScreen(at, 'student')
    await expect.element(applications).toHaveLength(1)
    await expect.element(main.getByText(/^Loading/)).not.toBeInTheDocument()
    const nothing = main.getByText(/^(You have no courses yet\.|Choose your first course)$/)
    await expect.element(nothing).not.toBeInTheDocument()
    answerAdmissions([])
    openScreen(at, 'student')
    await expect.element(nothing).toBeVisible()
  },
)

it('standings that cannot be loaded say so and are tried again, and the rest stays [dashboard/open-applications]', async () => {
  refuse(listMyStandings, 'bad_request', 'Odd.')
  openScreen('/student/my-courses', 'student')
  await expect.element(main.getByText("Couldn't load your applications.")).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Browse Courses' })).toBeVisible()
  answer(listMyStandings, admissions)
  await main.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(applications).toHaveLength(5)
})

it('a card of the catalogue says how the student stands with the course [explore/standing-chip]', async () => {
  answer(listMyStandings, [...admissions, { course: courseOf(9, 'Held'), status: 'enrolled' }])
  answer(exploreCourses, [courseOf(1, 'Due'), courseOf(5, 'Read'), courseOf(9, 'Held'), courseOf(10, 'Strange')])
  openScreen('/student/courses', 'student')
  await expect.element(offer.nth(0).getByText('Payment due', { exact: true })).toBeVisible()
  await expect.element(offer.nth(1).getByText('Under review', { exact: true })).toBeVisible()
  await expect.element(offer.nth(2).getByText('Enrolled', { exact: true })).toBeVisible()
  await expect.poll(() => textsOf(offer.nth(3))).toEqual([expect.stringMatching(/^[^P]*textStrangetextFreetext$/)])
})

it.each(SCREENS)('on %s a discount shows as the sum to pay [money/owed-on-screens]', async (at) => {
  answer(exploreCourses, [{ ...courseOf(1, 'Abdomen'), price: 20_000 }])
  answerAdmissions([{ course: courseOf(1, 'Abdomen'), status: 'approved', price: 20_000, amount_due: 16_000 }])
  openScreen(at, 'student')
  await expect.element(main.getByRole('link', { name: 'Pay PKR 16,000' })).toBeVisible()
  if (at === '/student/courses') await expect.element(offer).toMatchTextContent('PKR 16,000Price PKR 20,000')
})

it.each(SCREENS.slice(0, 2))('on %s what is owed shows with its sum and day [money/owed-on-screens]', async (at) => {
  const due = { purpose: 'balance', amount_due: 50, balance: 50, is_owed: true } as const
  answer(listMyCourses, [courseOf(1, 'Abdomen')])
  const course = courseOf(1, 'Abdomen')
  const [due_at, expiration_date] = ['2026-11-01T09:00:00.000Z', '2031-03-14T09:00:00.000Z']
  answerAdmissions(
    [{ course, status: 'enrolled', ...due, due_at, expiration_date }],
    [{ course_id: course.id, course }],
  )
  openScreen(at, 'student')
  await expect.element(main).toMatchTextContent('PKR 50 of your payment has been due since 1 Nov 2026')
  const pay = main.getByRole('link', { name: 'Pay PKR 50' })
  await expect.element(pay).toHaveAttribute('href', `/student/payment/${fakeId(1)}`)
})

it('My Courses shows a course once, with what is owed for it on its card [my-courses/once]', async () => {
  const [course, expiration_date] = [courseOf(1, 'Abdomen'), '2031-03-14T09:00:00.000Z']
  answer(listMyCourses, [{ ...course, expiration_date }])
  answerAdmissions([
    { course, status: 'enrolled', purpose: 'balance', amount_due: 50, balance: 50, is_owed: true, expiration_date },
    { course: courseOf(2, 'Thyroid'), status: 'in_review' },
  ])
  openScreen('/student/my-courses', 'student')
  await expect.element(applications).toHaveLength(1)
  await expect.element(applications).toMatchTextContent('Thyroid')
  const card = main.getByRole('list', { name: 'My courses' }).getByRole('listitem')
  await expect.element(card.getByRole('link', { name: 'Pay PKR 50' })).toBeVisible()
  await expect.element(card.getByRole('link', { name: 'Continue learning' })).toBeVisible()
  await expect.element(main.getByRole('heading', { name: 'Abdomen' })).toHaveLength(1)
  await expectAccessible()
})

it('many courses are searched and narrowed to a category, and both stay in the address [explore/search]', async () => {
  const categories = ['Abdomen', 'Heart', '', 'Heart', 'Abdomen', 'Abdomen', 'Heart']
  answer(
    exploreCourses,
    categories.map((category, at) => ({ ...courseOf(at + 1, `Course ${at + 1}`), category })),
  )
  openScreen('/student/courses', 'student')
  await expect.element(offer).toHaveLength(7)
  await main.getByLabelText('Category').selectOptions('Heart')
  await expect.element(offer).toHaveLength(3)
  await expect.element(main.getByText('3 of 7 courses')).toBeVisible()
  await main.getByRole('searchbox', { name: 'Search by title' }).fill('course 4')
  await expect.poll(() => textsOf(offer.getByRole('heading'))).toEqual(['Course 4'])
  expect(location.search).toBe('?category=Heart&search=course+4')
  await expectAccessible()
  await main.getByRole('searchbox', { name: 'Search by title' }).fill('nowhere')
  await expect.element(main.getByRole('heading', { name: 'No courses match your search.' })).toBeVisible()
  await main.getByRole('button', { name: 'Show all courses' }).click()
  await expect.element(offer).toHaveLength(7)
})
