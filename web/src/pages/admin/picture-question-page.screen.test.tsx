import { type Asset, clearAsset, createAsset, listAssets } from '@sonocampus/contract/assets'
import { createQuestion, getQuizForAdmin, updateQuestion } from '@sonocampus/contract/quizzes.admin'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf } from '#test/fake-server.ts'
import { address, expectAccessible, fakeId, openScreen, textsOf, toast } from '#test/screen.tsx'

const [COURSE, QUIZ] = [fakeId(1), fakeId(2)]
const picture = (number: number, title: string, more: Partial<Asset> = {}) => ({
  ...{ id: fakeId(number), course_id: COURSE, title, kind: 'still' as const, state: 'ready' as const, version: title },
  ...{ width: 640, height: 480, frames: 1, frame_ms: null, mm_per_pixel: 0.1, has_clip: false },
  ...{ boxes: [], suggested_boxes: [], ...more },
})
const [LIVER, ALIKE, SMALLER] = [
  picture(11, 'Liver'),
  picture(12, 'Liver again'),
  picture(13, 'Kidney', { width: 320, height: 200 }),
]
const region = (x: number) => ({
  ...{ tolerance: 0, from: 0, to: 0 },
  keys: [{ frame: 0, shape: { kind: 'ellipse' as const, center: { x, y: 0.5 }, rx: 0.1, ry: 0.1, angle: 0 } }],
})
const QUESTION = {
  ...{ id: fakeId(21), text: 'Mark all stones.', explanation: 'Both lobes.', points: 3, version: '1', options: [] },
  task: { kind: 'marks' as const, regions: [region(0.2), region(0.5), region(0.8)], penalty: 25 },
  asset: { id: LIVER.id, version: 'Liver', width: 640, height: 480, frames: 1, mm_per_pixel: 0.1 },
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const kind = page.getByLabelText('What students do')
const choice = page.getByLabelText('Picture', { exact: true })
const told = page.getByRole('status').filter({ hasText: 'Not everything fits' })
const open = (question: string) => openScreen(`/admin/quizzes/${QUIZ}/questions/${question}`, 'admin')
const sent = () => callsOf(updateQuestion).map(({ body }) => body)

beforeEach(() => {
  answer(getQuizForAdmin, { id: QUIZ, title: 'Liver', course_id: COURSE, questions: [QUESTION] })
  answer(listAssets, [LIVER, ALIKE, SMALLER])
})

it('another kind keeps what fits; what it cannot keep is told, and comes back with Undo [authoring/kind-keeps]', async () => {
  open(QUESTION.id)
  await kind.selectOptions('Draw around it')
  await expect.element(told).toMatchTextContent("couldn't keep 2 regions and the penalty")
  await expectAccessible()
  await told.getByRole('button', { name: 'Undo' }).click()
  await expect.element(kind).toHaveDisplayValue('Mark all')
  await expect.element(told).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Penalty per wrong mark (% of a correct one)')).toHaveValue(25)
  await kind.selectOptions('Place the labels')
  await expect.poll(() => page.getByRole('group', { name: 'Labels' }).getByRole('textbox').elements()).toHaveLength(3)
  for (const number of [1, 2, 3]) await page.getByLabelText(`Label ${number}`, { exact: true }).fill(`Stone ${number}`)
  await button('Save Question').click()
  await expect
    .poll(sent)
    .toMatchObject([{ text: 'Mark all stones.', explanation: 'Both lobes.', points: 3, task: { kind: 'label' } }])
  const { task } = sent()[0] as { task: { labels: { region: unknown }[] } }
  expect(task.labels.map((label) => label.region)).toEqual(QUESTION.task.regions)
})

it('another picture of the same size keeps the drawing; of another size it is told, and comes back with Undo [authoring/kind-keeps]', async () => {
  open(QUESTION.id)
  await choice.selectOptions('Liver again')
  await expect.element(told).not.toBeInTheDocument()
  await choice.selectOptions('Kidney')
  await expect.element(told).toMatchTextContent("couldn't keep 3 regions")
  await told.getByRole('button', { name: 'Undo' }).click()
  await expect.element(choice).toHaveDisplayValue('Liver again')
  await button('Save Question').click()
  await expect.poll(sent).toMatchObject([{ asset_id: ALIKE.id, task: QUESTION.task }])
})

it('"Save and next" goes on with an empty question of the same kind, its settings and points, in its first field [authoring/save-and-next]', async () => {
  open(QUESTION.id)
  await page.getByLabelText('Question Text').fill('Mark all cysts.')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(address).toBe(`/admin/quizzes/${QUIZ}/questions/new`)
  await expect.poll(sent).toMatchObject([{ text: 'Mark all cysts.' }])
  await expect.element(choice).toHaveFocus()
  await expect.element(choice).toHaveDisplayValue('Choose a picture')
  await expect.element(kind).toHaveDisplayValue('Mark all')
  await expect.element(page.getByLabelText('Penalty per wrong mark (% of a correct one)')).toHaveValue(25)
  await expect.element(page.getByLabelText('Points')).toHaveValue(3)
  await expect.element(page.getByLabelText('Question Text')).toHaveValue('')
  await expect.poll(() => callsOf(createQuestion)).toEqual([])
})

it('"Save and next" leads to past scores first where the new key changes them [authoring/save-and-next]', async () => {
  answer(updateQuestion, { ...QUESTION, regrade_count: 2 })
  open(QUESTION.id)
  await page.getByLabelText('Question Text').fill('Mark all cysts.')
  await button('Save and next').click()
  await expect.poll(address).toMatch(`/admin/quizzes/${QUIZ}/questions`)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.poll(address).not.toMatch(/new$/)
})

it('on a phone the picture comes first, and everything fits [authoring/picture-first]', async () => {
  await page.viewport(360, 740)
  open(QUESTION.id)
  const top = (found: typeof choice) => found.element().getBoundingClientRect().top
  const stage = page.getByRole('region', { name: "The question's picture" })
  await expect.element(stage).toBeVisible()
  expect(top(choice)).toBeLessThan(top(stage))
  expect(top(stage)).toBeLessThan(top(page.getByLabelText('Question Text')))
  expect(document.documentElement.scrollWidth).toBe(360)
})

it('a picture is uploaded and reviewed inside of the question, which keeps what was typed, and chosen once it is ready [authoring/upload-in-place]', async () => {
  const kept: ReturnType<typeof picture>[] = [LIVER]
  answer(listAssets, () => kept)
  answer(createAsset, ({ body }) => {
    const made = picture(31, (body as { title: string }).title, { state: 'review' })
    kept.push(made)
    return made
  })
  answer(clearAsset, () => {
    kept[1] = picture(31, 'Spleen')
    return kept[1]
  })
  open('new')
  await page.getByLabelText('Question Text').fill('Where is the hilum?')
  await button('Upload').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Title').fill('Spleen')
  await dialog.getByLabelText('Files').upload(new File(['scan'], 'scan.png', { type: 'image/png' }))
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect.element(dialog).toHaveAccessibleName('Review: Spleen')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByText('Review “Spleen” before you use it.')).toBeVisible()
  await expect
    .poll(() => textsOf(choice.getByRole('option')))
    .toEqual(['Choose a picture', 'Liver', 'Spleen (to review)'])
  await expectAccessible()
  await button('Review').click()
  await dialog.getByRole('checkbox').click()
  await dialog.getByRole('button', { name: 'Release', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Release' }).click()
  await expect.element(choice).toHaveDisplayValue('Spleen')
  await expect.element(page.getByRole('region', { name: "The question's picture" })).toBeVisible()
  await expect.element(page.getByLabelText('Question Text')).toHaveValue('Where is the hilum?')
  await expect.poll(() => callsOf(createQuestion)).toEqual([])
})

it('a picture question that was not saved is there again after a reload, with its picture [authoring/survives-reload]', async () => {
  open('new')
  await page.getByLabelText('Question Text').fill('Half a thou')
  await choice.selectOptions('Kidney')
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  open('new')
  await expect.element(toast('We restored what you had typed.')).toBeVisible()
  await expect.element(page.getByLabelText('Question Text')).toHaveValue('Half a thou')
  await expect.element(choice).toHaveDisplayValue('Kidney')
  await expect.element(page.getByRole('region', { name: "The question's picture" })).toBeVisible()
})
