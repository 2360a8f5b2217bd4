import { deleteView, listSavedViews, type SavedView, saveView } from '@sonocampus/contract/saved-views'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf, refuse } from '#test/fake-server.ts'
import { address, expectAccessible, fakeId, openScreen, toast } from '#test/screen.tsx'

const menu = page.getByRole('button', { name: 'Views', exact: true })
const panel = page.getByRole('dialog', { name: 'Views' })
const chosen = page.getByRole('button', { name: 'View: Approved this year' })
const view = { id: fakeId(1), name: 'Approved this year', query: 'from=2026-01-01&status=approved' }
let kept: SavedView[]

beforeEach(() => {
  kept = []
  answer(listSavedViews, () => kept)
  answer(saveView, ({ body }) => {
    const { name, query } = body as SavedView
    kept = [{ id: fakeId(1), name, query }]
    return kept[0] ?? view
  })
  answer(deleteView, () => {
    kept = []
    return { detail: 'Media deleted.' }
  })
})

it('a view is kept by the keyboard, and the button names it [desk/saved-views-screen]', async () => {
  openScreen('/admin/payments?status=approved&page=2', 'clerk')
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByLabelText('Submitted from').fill('2026-01-01')
  ;(menu.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(panel.getByText(/^No saved views yet\./)).toBeVisible()
  ;(panel.getByRole('button', { name: 'Save this view…' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(panel.getByLabelText('Name')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(panel.getByText('Enter a name.')).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('Approved this year{Enter}')
  await expect.element(chosen).toHaveFocus()
  await expect
    .poll(() => callsOf(saveView).map(({ body }) => body))
    .toEqual([{ screen: 'payments', name: 'Approved this year', query: 'from=2026-01-01&status=approved' }])
})

it('a view is chosen on a phone, and the button forgets it when the list is narrowed otherwise [desk/saved-views-screen]', async () => {
  await page.viewport(360, 740)
  kept = [view]
  openScreen('/admin/payments?search=nobody&page=2', 'clerk')
  await page.getByRole('button', { name: 'Filter' }).click()
  await menu.click()
  await panel.getByRole('button', { name: 'Approved this year', exact: true }).click()
  await expect.poll(address).toBe('/admin/payments?from=2026-01-01&status=approved')
  await expect.element(page.getByLabelText('Submitted from')).toHaveValue('2026-01-01')
  await expect.element(page.getByRole('searchbox')).toHaveValue('')
  await expect.element(chosen).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await page.getByRole('tab', { name: 'Rejected' }).click()
  await expect.element(menu).toBeVisible()
  await expect.element(chosen).not.toBeInTheDocument()
})

it('a view is replaced under its name [desk/saved-views-screen]', async () => {
  kept = [view]
  openScreen('/admin/payments?status=rejected', 'clerk')
  await menu.click()
  await panel.getByRole('button', { name: 'Save this view…' }).click()
  await panel.getByLabelText('Name').fill('Approved this year')
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(chosen).toBeVisible()
  await expect
    .poll(() => callsOf(saveView)[0]?.body)
    .toMatchObject({ name: 'Approved this year', query: 'status=rejected' })
})

it('a view is deleted, and Undo brings it back [desk/saved-views-screen]', async () => {
  kept = [view]
  openScreen(`/admin/payments?${view.query}`, 'clerk')
  await chosen.click()
  await panel.getByRole('button', { name: 'Delete the view Approved this year' }).click()
  await expect.element(panel.getByText(/^No saved views yet\./)).toBeVisible()
  await expect.element(menu).toBeVisible()
  await expect.poll(() => callsOf(deleteView).map(({ params }) => params)).toEqual([{ viewId: fakeId(1) }])
  await toast('View “Approved this year” deleted.').getByRole('button', { name: 'Undo' }).click()
  await expect.element(chosen).toBeVisible()
  await expect
    .poll(() => callsOf(saveView)[0]?.body)
    .toEqual({ screen: 'payments', name: view.name, query: view.query })
})

it('views that do not load say so and can be tried again', async () => {
  refuse(listSavedViews, 'bad_request', 'Broken.')
  openScreen('/admin/payments', 'clerk')
  await menu.click()
  await expect.element(panel).toMatchTextContent("Couldn't load your views.Broken.")
  answer(listSavedViews, [view])
  await panel.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(panel.getByRole('list', { name: 'Your views' })).toMatchTextContent('Approved this year')
})

it.each(['applications', 'enrollments/all', 'students'])(
  'the list of %s asks for its own views [desk/saved-views-screen]',
  async (path) => {
    openScreen(`/admin/${path}`, 'clerk')
    await expect.element(menu).toBeVisible()
    await expect.poll(() => callsOf(listSavedViews).map(({ query }) => query.screen)).toEqual([path.split('/')[0]])
  },
)
