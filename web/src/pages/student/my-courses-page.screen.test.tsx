import { listMyCourses } from '@sonocampus/contract/courses'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refuse } from '#test/fake-server.ts'
import { address, daysFromNow, expectAccessible, fakeId, openScreen, PIXEL } from '#test/screen.tsx'

const main = page.getByRole('main')
const cards = main.getByRole('list', { name: 'My courses' }).getByRole('listitem')
const card = (title: string) => cards.filter({ has: page.getByRole('heading', { name: title }) })
const courseOf = (number: number, title: string) => ({ id: fakeId(number), _id: fakeId(number), title })
const open = () => openScreen('/student/my-courses', 'student')

it('a course is a card with picture, teacher and end, and leads to its page [my-courses/card, my-courses/placeholder]', async () => {
  const expiration_date = '2031-03-14T09:00:00.000Z'
  answer(listMyCourses, [
    { ...courseOf(1, 'Abdomen'), thumbnail_url: PIXEL, instructor: 'Dr. Sana Tariq', expiration_date },
    { ...courseOf(2, 'Zonal anatomy kit for all'), expiration_date },
  ])
  open()
  await expect.element(cards).toHaveLength(2)
  expect(card('Abdomen').element().querySelector('img')?.getAttribute('src')).toBe(PIXEL)
  await expect.element(card('Abdomen')).toMatchTextContent('Dr. Sana Tariq')
  await expect.element(card('Abdomen')).toMatchTextContent('Open until 14 Mar 2031')
  const plain = card('Zonal anatomy kit for all')
  expect(plain.element().querySelector('img')).toBeNull()
  expect(plain.element().querySelector('svg text')?.textContent).toBe('ZAK')
  await expect.element(main.getByText('Expired')).not.toBeInTheDocument()
  await expectAccessible()
  await main.getByRole('link', { name: 'Zonal anatomy kit for all' }).click()
  await expect.poll(address).toBe(`/student/courses/${fakeId(2)}`)
})

it('a course whose enrollment has ended wears a badge, and is renewed from its card [my-courses/expired-badge, enrollments/renew]', async () => {
  answer(listMyCourses, [
    { ...courseOf(1, 'Ended'), expiration_date: '2025-02-03T09:00:00.000Z', is_expired: true },
    { ...courseOf(2, 'Ending'), expiration_date: daysFromNow(9.5) },
  ])
  open()
  await expect.element(card('Ended').getByText('Expired', { exact: true })).toBeVisible()
  await expect.element(card('Ended')).toMatchTextContent('Ended on 3 Feb 2025')
  await expect.element(card('Ended').getByRole('link', { name: 'Continue learning' })).not.toBeInTheDocument()
  await expect.element(card('Ending').getByText('Expired')).not.toBeInTheDocument()
  await expect.element(card('Ending').getByText('10 days left')).toBeVisible()
  await expect
    .element(card('Ending').getByRole('link', { name: 'Continue learning' }))
    .toHaveAttribute('href', `/student/my-courses/${fakeId(2)}`)
  await expectAccessible()
  await card('Ended').getByRole('link', { name: 'Renew access' }).click()
  await expect.poll(address).toBe(`/student/payment/${fakeId(1)}`)
})

it('without a course the page leads to the courses [my-courses/title, my-courses/empty]', async () => {
  open()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('My Learning Journey')
  await main.getByRole('link', { name: 'Browse Courses' }).click()
  await expect.poll(address).toBe('/student/courses')
})

it('a failed load says so, and Try Again brings the cards', async () => {
  refuse(listMyCourses, 'bad_request', 'Odd.')
  open()
  await expect.element(main.getByRole('heading', { name: "Couldn't load your courses." })).toBeVisible()
  answer(listMyCourses, [courseOf(1, 'Abdomen')])
  await main.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(card('Abdomen')).toBeVisible()
})
