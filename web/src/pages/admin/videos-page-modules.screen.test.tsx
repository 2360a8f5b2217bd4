import { listCoursesForAdmin } from '@sonocampus/contract/courses'
import { listVideosForAdmin } from '@sonocampus/contract/lessons.admin'
import {
  arrangeLessons,
  createModule,
  deleteModule,
  listModules,
  updateModule,
} from '@sonocampus/contract/lessons.modules'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf, refuse } from '#test/fake-server.ts'
import { expectAccessible, fakeId, menuClosed, openScreen, toast } from '#test/screen.tsx'

const COURSE = fakeId(1)
const [LIVER, KIDNEYS, SPLEEN, BASICS, PRACTICE] = [11, 12, 13, 21, 22].map(fakeId) as [
  string,
  string,
  string,
  string,
  string,
]
const lesson = (id: string, title: string, order: number) => ({ id, course_id: COURSE, title, order })
const LESSONS = [lesson(LIVER, 'Liver', 1), lesson(KIDNEYS, 'Kidneys', 2), lesson(SPLEEN, 'Spleen', 3)]
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const arranged = () => callsOf(arrangeLessons).map(({ body }) => body)
const open = () => openScreen(`/admin/manage-videos?course=${COURSE}`, 'admin')

/** Chooses from a menu by keyboard. */
async function choose(name: string, item: string) {
  await expect.element(button(name)).toBeEnabled()
  ;(button(name).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem', { name: item })).toBeVisible()
  ;(page.getByRole('menuitem', { name: item }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await menuClosed()
}

beforeEach(() => {
  answer(listCoursesForAdmin, [{ id: COURSE, _id: COURSE, title: 'Abdomen' }])
  answer(listVideosForAdmin, LESSONS)
  answer(listModules, [
    { id: BASICS, course_id: COURSE, title: 'Basics', order: 1 },
    { id: PRACTICE, course_id: COURSE, title: 'Practice', order: 2 },
  ])
})

it('keys move a lesson, say where it is, and keep their place [streaming/module-keyboard]', async () => {
  const moved = [...LESSONS.slice(1), { ...lesson(LIVER, 'Liver', 3), module_id: PRACTICE }]
  answer(listVideosForAdmin, () => (arranged().length > 0 ? moved : LESSONS))
  open()
  await choose('More for Liver', 'Move to “Practice”')
  await expect.element(page.getByText('“Liver” is now lesson 3 of 3, in “Practice”.')).toBeInTheDocument()
  await expect.element(button('More for Liver')).toHaveFocus()
  const modules = [
    { module_id: BASICS, video_ids: [] },
    { module_id: PRACTICE, video_ids: [LIVER] },
  ]
  expect(arranged()).toEqual([{ loose: [KIDNEYS, SPLEEN], modules }])
})

it('keys move a lesson up, and a module [streaming/module-keyboard]', async () => {
  const moved = [lesson(KIDNEYS, 'Kidneys', 1), lesson(LIVER, 'Liver', 2), lesson(SPLEEN, 'Spleen', 3)]
  answer(listVideosForAdmin, () => (arranged().length > 0 ? moved : LESSONS))
  open()
  await choose('More for Kidneys', 'Move up')
  await expect.element(page.getByText('“Kidneys” is now lesson 1 of 3.')).toBeInTheDocument()
  await expect.poll(() => arranged().at(-1)?.loose).toEqual([KIDNEYS, LIVER, SPLEEN])
  await expect.element(button('More for Kidneys')).toHaveFocus()
  await choose('More for the module Practice', 'Move up')
  await expect.element(page.getByText('“Practice” is now module 1 of 2.')).toBeInTheDocument()
  await expect
    .poll(() =>
      arranged()
        .at(-1)
        ?.modules.map(({ module_id }) => module_id),
    )
    .toEqual([PRACTICE, BASICS])
})

it('an order that no longer fits is refused, and the lessons show as the server has them [streaming/module-conflict]', async () => {
  answer(listModules, [])
  refuse(arrangeLessons, 'order_outdated', 'The lessons have changed meanwhile.')
  open()
  await expect.element(page.getByRole('row').filter({ hasText: 'Spleen' })).toBeVisible()
  answer(listVideosForAdmin, [...LESSONS, lesson(fakeId(14), 'Aorta', 4)])
  await choose('More for Spleen', 'Move up')
  await expect.element(toast("Couldn't save the order.")).toMatchTextContent('have changed meanwhile')
  const titles = () =>
    page
      .getByRole('table', { name: 'Videos' })
      .getByRole('row')
      .elements()
      .slice(1)
      .map((row) => row.textContent ?? '')
  await expect
    .poll(titles)
    .toEqual(['Liver', 'Kidneys', 'Spleen', 'Aorta'].map((title) => expect.stringContaining(title)))
})

it('a module is made with a title, and renamed [streaming/module-screen]', async () => {
  open()
  await button('Add module').click()
  await button('Save').click()
  await expect.element(dialog).toMatchTextContent('Enter a title.')
  await dialog.getByLabelText(/^Title/).fill('Abdomen')
  await button('Save').click()
  await expect
    .poll(() => callsOf(createModule))
    .toMatchObject([{ params: { courseId: COURSE }, body: { title: 'Abdomen' } }])
  await expect.element(dialog).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('region', { name: 'Basics' }))
    .toMatchTextContent('No lessons in this module yet.')
  await expectAccessible()
  await choose('More for the module Basics', 'Rename')
  await dialog.getByLabelText(/^Title/).fill('Belly')
  await button('Save').click()
  await expect
    .poll(() => callsOf(updateModule))
    .toMatchObject([{ params: { moduleId: BASICS }, body: { title: 'Belly' } }])
  await expect.element(dialog).not.toBeInTheDocument()
})

it('deleting a module asks first, and its lessons stay [streaming/module-screen]', async () => {
  const inBasics = LESSONS.map((one) => ({ ...one, module_id: BASICS }))
  answer(listVideosForAdmin, inBasics)
  answer(deleteModule, { detail: 'Module deleted. Its lessons were kept.' })
  open()
  await choose('More for the module Basics', 'Delete')
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent('Its lessons stay in the course')
  await button('Delete module').click()
  await expect.element(toast('Module deleted. Its lessons were kept.')).toBeVisible()
  await expect.poll(() => callsOf(deleteModule).map(({ params }) => params)).toEqual([{ moduleId: BASICS }])
})
