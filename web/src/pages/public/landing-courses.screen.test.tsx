import { exploreCourses } from '@sonocampus/contract/courses'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '#test/fake-server.ts'
import { answerLanding, FIVE, openLanding } from '#test/landing.ts'
import { address, expectAccessible, fakeId } from '#test/screen.tsx'

const courses = page.getByRole('region', { name: 'Featured courses' })
const cards = courses.getByRole('listitem')
const all = page.getByRole('button', { name: 'View All Courses' })
const search = page.getByLabelText('Search courses')
const shown = () => cards.elements().filter((card) => card.checkVisibility()).length

beforeEach(answerLanding)

describe('the courses', () => {
  it('are three until all are asked for [landing/three-courses]', async () => {
    await openLanding()
    await expect.poll(shown).toBe(3)
    await all.click()
    await expect.poll(shown).toBe(5)
    await expect.poll(() => cards.nth(3).element().contains(document.activeElement)).toBe(true)
    await expect.element(all).not.toBeInTheDocument()
  })

  it('show picture, category, title, price and the way in, and lead to their page [landing/card, landing/card-price, landing/card-link]', async () => {
    await openLanding()
    await expect.poll(shown).toBe(3)
    for (const [at, { id, title, category, price }] of FIVE.slice(0, 3).entries()) {
      const card = cards.nth(at)
      expect(card.element().querySelector('img, svg')).not.toBeNull()
      await expect.element(card.getByText(category, { exact: true })).toBeVisible()
      await expect.element(card.getByText(price === 0 ? 'Free' : 'PKR 25,000', { exact: true })).toBeVisible()
      await expect.element(card.getByRole('link', { name: title })).toHaveAttribute('href', `/courses/${id}`)
      await expect.element(card.getByRole('link', { name: 'View Details' })).toBeVisible()
    }
    await cards.first().click({ position: { x: 60, y: 60 } })
    await expect.poll(address).toBe(`/courses/${fakeId(1)}`)
  })

  it.each(['SMALL P', 'small p'])('are found by %s [landing/search]', async (text) => {
    await openLanding()
    await search.fill(text)
    await expect.poll(shown).toBe(1)
    await expect.element(cards.getByRole('heading', { name: 'Small parts' })).toBeVisible()
  })

  it('that match show three at first too; without a match the search is cleared [landing/search-three, landing/empty-search]', async () => {
    await openLanding()
    await search.fill('a')
    await expect.poll(shown).toBe(3)
    await all.click()
    await expect.poll(shown).toBe(4)
    await search.fill('no such course')
    await expect.element(page.getByText('No courses match your search.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect.poll(shown).toBe(5)
  })

  it('are chosen by category where they differ in it [public/category-filter]', async () => {
    await openLanding()
    const choice = courses.getByRole('group', { name: 'Category' })
    await choice.getByRole('button', { name: 'Category 2' }).click()
    await expect.poll(shown).toBe(1)
    await expect.element(cards.getByRole('heading', { name: 'Vascular' })).toBeVisible()
    await expect.element(choice.getByRole('button', { name: 'Category 2' })).toHaveAttribute('aria-pressed', 'true')
    await search.fill('Abdomen')
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect.poll(shown).toBe(3)
    await expectAccessible()
    answer(
      exploreCourses,
      FIVE.map((course) => ({ ...course, category: 'Same' })),
    )
    await openLanding()
    await expect.poll(shown).toBe(3)
    await expect.element(choice).not.toBeInTheDocument()
  })

  it('are announced where none is published [landing/empty-featured]', async () => {
    answer(exploreCourses, [])
    await openLanding()
    await expect.element(courses.getByText('No featured courses available right now.')).toBeVisible()
  })

  it('send a visitor who wants the details to log in, with the way saved [landing/view-details-visitor]', async () => {
    await openLanding()
    await cards.first().getByRole('link', { name: 'View Details' }).click()
    await expect.poll(address).toBe('/login')
    expect(sessionStorage.getItem('redirect_url')).toBe(`/student/courses/${fakeId(1)}`)
  })

  it('lead a student who wants the details to the course page [landing/view-details-user]', async () => {
    await openLanding('student')
    await cards.first().getByRole('link', { name: 'View Details' }).click()
    await expect.poll(address).toBe(`/student/courses/${fakeId(1)}`)
  })
})
