import type { Locator, Page } from '@playwright/test'
import { createModule, listModules } from '@sonocampus/contract/lessons.modules'
import { dialog, makeDraft, open, videosOf } from './admin-video-steps.ts'
import { makeVideo } from './clips.ts'
import { ADMIN, expect, test } from './fixtures.ts'
import { dragMouse, touch, way } from './imaging-steps.ts'
import { expectAccessible, toast } from './on-screen.ts'
import type { CallServer } from './steps.ts'

/** The titles of the server's lessons, each with its module's title. */
async function orderOf(call: CallServer, courseId: string): Promise<string[]> {
  const { body: modules } = await call(listModules, { params: { courseId } }, 'admin')
  const titleOf = new Map(modules.map(({ id, title }) => [id, title]))
  const lessons = (await videosOf(call, courseId)).map(
    ({ title, module_id }) => `${title}${module_id ? ` in ${titleOf.get(module_id)}` : ''}`,
  )
  return [...lessons, ...modules.map(({ title }) => title)]
}

async function makeLessons(call: CallServer, modules: string[]): Promise<string> {
  const { id: courseId } = await makeDraft(call)
  for (const title of ['Liver', 'Kidneys', 'Spleen']) await makeVideo(call, courseId, { title })
  for (const title of modules) await call(createModule, { params: { courseId }, body: { title } }, 'admin')
  return courseId
}

const gripOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title }).locator('[data-row]')
const middleOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('an administrator makes a module, drags a lesson into it with the mouse, renames it and deletes it again [streaming/module-screen, streaming/module-drag]', async ({
  page,
  call,
  logInAs,
}) => {
  await logInAs(page, ADMIN)
  const courseId = await makeLessons(call, [])
  await open(page, courseId)
  await page.getByRole('button', { name: 'Add module' }).click()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toContainText('Enter a title.')
  await dialog(page).getByLabel('Title').fill('Abdomen')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  const abdomen = page.getByRole('region', { name: 'Abdomen' })
  await expect(abdomen).toContainText('No lessons in this module yet.')
  const [from, to] = [await middleOf(gripOf(page, 'Liver')), await middleOf(abdomen)]
  await dragMouse(page, way(from, to))
  await expect(page.getByRole('table', { name: 'Abdomen' })).toContainText('Liver')
  await expect.poll(() => orderOf(call, courseId)).toEqual(['Kidneys', 'Spleen', 'Liver in Abdomen', 'Abdomen'])
  await expectAccessible(page)
  const menu = page.getByRole('button', { name: 'More for the module Abdomen' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await dialog(page).getByLabel('Title').fill('Belly')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Belly' })).toBeVisible()
  await page.getByRole('button', { name: 'More for the module Belly' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete module' }).click()
  await expect(toast(page, 'Module deleted. Its lessons were kept.')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Videos' })).toContainText('Liver')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('a finger drags a lesson [streaming/module-drag]', async ({ page, call, logInAs }) => {
    await logInAs(page, ADMIN)
    const courseId = await makeLessons(call, [])
    await open(page, courseId)
    const spleen = gripOf(page, 'Spleen')
    await spleen.scrollIntoViewIfNeeded()
    const liver = page.getByRole('row').filter({ hasText: 'Liver' })
    const [{ x, y }, target] = [await middleOf(spleen), await liver.boundingBox()]
    const glass = await page.context().newCDPSession(page)
    await touch(glass, [way({ x, y }, { x, y: (target?.y ?? 0) + 4 })])
    await expect.poll(() => orderOf(call, courseId)).toEqual(['Spleen', 'Liver', 'Kidneys'])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})

test('the keyboard moves lessons and modules through their menus, tells where they are, and keeps its place [streaming/module-keyboard]', async ({
  page,
  call,
  logInAs,
}) => {
  await logInAs(page, ADMIN)
  const courseId = await makeLessons(call, ['Basics', 'Practice'])
  await open(page, courseId)
  const choose = async (name: string, item: string) => {
    await page.getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: item }).press('Enter')
  }
  await choose('More for Kidneys', 'Move up')
  await expect(page.getByText('“Kidneys” is now lesson 1 of 3.')).toBeAttached()
  await choose('More for Liver', 'Move to “Practice”')
  await expect(page.getByText('“Liver” is now lesson 3 of 3, in “Practice”.')).toBeAttached()
  await expect(page.getByRole('button', { name: 'More for Liver' })).toBeFocused()
  await choose('More for the module Practice', 'Move up')
  await expect(page.getByText('“Practice” is now module 1 of 2.')).toBeAttached()
  await expect
    .poll(() => orderOf(call, courseId))
    .toEqual(['Kidneys', 'Spleen', 'Liver in Practice', 'Practice', 'Basics'])
})

test('an order that no longer fits is told and shown as the server has it [streaming/module-conflict]', async ({
  page,
  call,
  logInAs,
}) => {
  await logInAs(page, ADMIN)
  const courseId = await makeLessons(call, [])
  await open(page, courseId)
  await expect(page.getByRole('table', { name: 'Videos' })).toContainText('Spleen')
  await makeVideo(call, courseId, { title: 'Aorta' })
  await page.getByRole('button', { name: 'More for Spleen' }).click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect(toast(page, "Couldn't save the order.")).toContainText('have changed since you opened them')
  await expect(page.getByRole('row').last()).toContainText('Aorta')
  expect(await orderOf(call, courseId)).toEqual(['Liver', 'Kidneys', 'Spleen', 'Aorta'])
})
