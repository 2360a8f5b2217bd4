import { searchEverything } from '@sonocampus/contract/search'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, answerWith, callsOf, holdBack, refuse } from '#test/fake-server.ts'
import { address, expectAccessible, fakeId, openScreen } from '#test/screen.tsx'

const palette = page.getByRole('dialog', { name: 'Search everything' })
const box = page.getByRole('combobox', { name: 'Search everything' })
const options = palette.getByRole('option')
const chosen = palette.getByRole('option', { selected: true })
const labels = () => options.elements().map(({ textContent }) => textContent)
const press = (keys: string) => userEvent.keyboard(keys)
const courseOf = (number: number, title: string) => ({ id: fakeId(number), title })

async function openPalette() {
  openScreen('/admin/dashboard', 'admin')
  await page.getByRole('button', { name: /^Search/ }).click()
  await expect.element(box).toHaveFocus()
}

it('Ctrl+K and "/" open the search anywhere, but not in a field, and Escape closes it [search/palette, search/keyboard]', async () => {
  openScreen('/admin/students', 'admin')
  const field = page.getByRole('searchbox')
  await field.click()
  await press('/')
  await expect.element(field).toHaveValue('/')
  await expect.element(palette).not.toBeInTheDocument()
  await press('{Control>}k{/Control}')
  await expect.element(box).toHaveFocus()
  await expectAccessible()
  await press('{Escape}')
  await expect.element(palette).not.toBeInTheDocument()
  await page.getByRole('heading', { level: 1 }).click()
  await press('/')
  await expect.element(box).toHaveFocus()
  await expect.element(box).toHaveValue('')
})

it('found rows stand by kind, and a kind that may hold more leads to its whole list [search/palette]', async () => {
  answer(searchEverything, {
    students: [1, 2, 3, 4, 5].map((number) => ({ id: fakeId(number), full_name: `Zara ${number}` })),
    payments: [{ id: fakeId(9), number: 12, name: 'Zara 1', amount_due: 500, status: 'approved' }],
  })
  await openPalette()
  await box.fill('zara')
  const group = (name: string) => palette.getByRole('group', { name }).getByRole('option')
  await expect.element(group('Students').first()).toMatchTextContent('Zara 1')
  await expect.element(group('Students').last()).toMatchTextContent('All students with “zara”')
  await expect.element(group('Payments')).toMatchTextContent('P-12 · Zara 1 · PKR 500')
  await expect.poll(() => group('Payments').elements()).toHaveLength(1)
  await group('Students').last().click()
  await expect.poll(address).toBe('/admin/students?search=zara')
})

it('Enter before the answer has come waits for it, and opens what was typed [search/keyboard]', async () => {
  answer(searchEverything, { courses: [courseOf(1, 'Zebra')] })
  const release = holdBack(searchEverything)
  await openPalette()
  await press('zebra{Enter}')
  await expect.poll(() => callsOf(searchEverything).map(({ query }) => query.q)).toEqual(['zebra'])
  await expect.poll(address).toBe('/admin/dashboard')
  release()
  await expect.poll(address).toBe(`/admin/courses/${fakeId(1)}`)
  await expect.element(palette).not.toBeInTheDocument()
})

it('what was opened is offered again, until the session ends [search/recent]', async () => {
  answer(searchEverything, { students: [{ id: fakeId(3), full_name: 'Quill Khan' }] })
  await openPalette()
  await box.fill('quill')
  await expect.element(chosen).toMatchTextContent('Quill Khan')
  await press('{Enter}')
  await expect.poll(address).toBe(`/admin/students/${fakeId(3)}`)
  openScreen('/admin/dashboard', 'admin')
  await press('{Control>}k{/Control}')
  await expect
    .element(palette.getByRole('group', { name: 'Recent' }).getByRole('option'))
    .toMatchTextContent('Quill Khan')
  await press('{Escape}')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect.poll(() => localStorage.getItem('recent_finds')).toBeNull()
})

it('arrows, Home and End choose a row and go around the ends [search/keyboard, search/actions]', async () => {
  await openPalette()
  await expect.poll(labels).toEqual(['Approve payments', 'Decide applications', 'Grade work', 'New course'])
  await expect.element(chosen).toHaveTextContent('Approve payments')
  for (const [key, label] of [
    ['{ArrowUp}', 'New course'],
    ['{ArrowDown}', 'Approve payments'],
    ['{ArrowDown}', 'Decide applications'],
    ['{End}', 'New course'],
    ['{Home}', 'Approve payments'],
  ] as const) {
    await press(key)
    await expect.element(chosen).toHaveTextContent(label)
    await expect.element(box).toHaveAttribute('aria-activedescendant', chosen.element().id)
    await expect.element(box).toHaveFocus()
  }
})

it('actions and pages are found by the beginnings of their words [search/actions]', async () => {
  await openPalette()
  await box.fill('bank acc')
  await expect.element(chosen).toHaveTextContent('Bank accounts')
  await box.fill('new cou')
  await expect.element(chosen).toHaveTextContent('New course')
  await press('{Enter}')
  await expect.poll(address).toBe('/admin/courses/new')
  await expect.element(palette).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Create New Course')
})

it('it says that it searches, what was not found and what went wrong, and tries again; on a telephone too [search/states]', async () => {
  await page.viewport(360, 740)
  const release = holdBack(searchEverything)
  await openPalette()
  await box.fill('nobody')
  await expect.element(palette.getByText('Searching…')).toBeVisible()
  release()
  await expect.element(palette.getByText('Nothing found for “nobody”.')).toBeVisible()
  refuse(searchEverything, 'bad_request', 'Not now.')
  await box.fill('somebody else')
  await expect.element(palette.getByText("Couldn't search.")).toBeVisible()
  await expect.element(palette.getByText('Not now.')).toBeVisible()
  await expectAccessible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  answer(searchEverything, {})
  await palette.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(palette.getByText('Nothing found for “somebody else”.')).toBeVisible()
})

it('an answer that comes late is never shown over a newer one [search/newest-answer]', async () => {
  const late = Promise.withResolvers<void>()
  const drawn = vi.fn()
  const found = (title: string) => ({
    students: [],
    applications: [],
    payments: [],
    certificates: [],
    courses: [{ ...courseOf(1, title), status: 'active' }],
  })
  answerWith(searchEverything, async ({ query }) => {
    if (query.q !== 'slow') return Response.json(found('The quick answer'))
    await late.promise
    drawn()
    return Response.json(found('The slow answer'))
  })
  await openPalette()
  await box.fill('slow')
  await expect.poll(() => callsOf(searchEverything).length).toBe(1)
  await box.fill('quick')
  await expect.element(chosen).toMatchTextContent('The quick answer')
  late.resolve()
  await expect.poll(() => drawn.mock.calls.length).toBe(1)
  await press('{ArrowDown}')
  await expect.element(chosen).toMatchTextContent('The quick answer')
  await expect.element(palette.getByText('The slow answer')).not.toBeInTheDocument()
})
