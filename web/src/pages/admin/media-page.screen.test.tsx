import { type Asset, clearAsset, createAsset, listAssets } from '@sonocampus/contract/assets'
import { listCoursesForAdmin } from '@sonocampus/contract/courses'
import { getQuizForAdmin, listQuizzesForAdmin } from '@sonocampus/contract/quizzes.admin'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, answerWith, callsOf } from '#test/fake-server.ts'
import { fill } from '#test/fake-value.ts'
import { expectAccessible, fakeId, openScreen, textsOf, toast } from '#test/screen.tsx'

const COURSE = fakeId(1)
const LOOP = { id: fakeId(2), course_id: COURSE, title: 'Right kidney', width: 640, height: 480, frames: 1, boxes: [] }
const dialog = page.getByRole('dialog')

beforeEach(() => {
  answer(listCoursesForAdmin, [{ id: COURSE, _id: COURSE, title: 'Abdomen' }])
  answer(listQuizzesForAdmin, [
    { id: fakeId(3), title: 'Liver' },
    { id: fakeId(4), title: 'Kidneys' },
  ])
  answer(getQuizForAdmin, { id: fakeId(4), title: 'Kidneys', course_id: COURSE, questions: [] })
})

const openMedia = (asset: Partial<typeof LOOP> & { state: 'review' | 'ready' }) => {
  answer(listAssets, [{ ...LOOP, suggested_boxes: [], ...asset }])
  openScreen(`/admin/media?course=${COURSE}`, 'admin')
}

it('a picture without boxes is released after a second question [imaging/release, imaging/boxes-none]', async () => {
  openMedia({ state: 'review' })
  await page.getByRole('button', { name: 'Review Right kidney' }).click()
  const release = dialog.getByRole('button', { name: 'Release', exact: true })
  await release.click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Look at the picture and confirm')
  await dialog.getByRole('checkbox').click()
  await expectAccessible()
  await release.click()
  const question = page.getByRole('alertdialog')
  await expect.element(question).toMatchTextContent('Nothing is covered.')
  await question.getByRole('button', { name: 'Look again' }).click()
  await expect.poll(() => callsOf(clearAsset)).toEqual([])
  await release.click()
  await expectAccessible()
  await question.getByRole('button', { name: 'Release' }).click()
  await expect.element(toast('Picture released.')).toBeVisible()
  await expect.poll(() => callsOf(clearAsset)[0]?.body).toEqual({ boxes: [], is_anonymous: true })
})

it.each([
  [1280, 800],
  [1280, 900],
  [360, 740],
])('the checkbox of the review is in view at %s × %s [imaging/release]', async (width, height) => {
  await page.viewport(width, height)
  openMedia({ state: 'review' })
  await page.getByRole('button', { name: 'Review Right kidney' }).click()
  const box = dialog.getByRole('checkbox')
  await expect.element(box).toBeVisible()
  const footer = () => {
    const tops = dialog
      .getByRole('button', { name: /^(Cancel|Release)$/ })
      .elements()
      .map((button) => button.getBoundingClientRect().top)
    return Math.min(...tops)
  }
  await expect.poll(() => box.element().getBoundingClientRect().bottom < footer()).toBe(true)
  expect(footer()).toBeLessThan(height)
})

it('a released picture leads on to a new question on it, in the quiz that is chosen [imaging/ask]', async () => {
  openMedia({ state: 'ready' })
  await page.getByRole('button', { name: 'Ask a question on Right kidney' }).click()
  await dialog.getByLabelText('Quiz').selectOptions('Kidneys')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByRole('heading', { name: 'Add picture question' })).toBeVisible()
  await expect.element(page.getByLabelText('Picture', { exact: true })).toHaveDisplayValue('Right kidney')
})

/** Uploads succeed, or are refused with that sentence. */
function answerInTurn(refusals: (string | null)[]) {
  const left = [...refusals]
  answerWith(createAsset, () => {
    const detail = left.shift()
    if (detail) return Response.json({ detail, code: 'unsupported_type' }, { status: 415 })
    return Response.json(fill(createAsset.reply.schema, { ...LOOP, suggested_boxes: [], state: 'review' }), {
      status: 201,
    })
  })
}

it('takes what is in a folder but its list of contents, and tries again only the file that failed [imaging/several]', async () => {
  openMedia({ state: 'ready' })
  answerInTurn([null, 'This DICOM file has no picture in it.', null, null])
  await page.getByRole('button', { name: 'Add media' }).click()
  await dialog.getByLabelText('Title').fill('Kidney')
  const names = ['IM_1', 'IM_2', 'IM_3', 'DICOMDIR']
  await dialog.getByLabelText('Files', { exact: true }).upload(names.map((name) => new File(['x'], name)))
  await expect
    .poll(() => dialog.getByRole('list', { name: 'Files to upload' }).getByRole('listitem').elements().length)
    .toBe(3)
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Upload 3 files' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('no picture in it')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(toast('3 files uploaded. Review them before you use them.')).toBeVisible()
  await expect.poll(() => callsOf(createAsset)).toHaveLength(4)
})

/** So large that the line shows how fast it is. */
const scan = (name: string) => new File([new Uint8Array(2_000_000)], name, { type: 'image/png' })
const titlesOf = (calls: { body: unknown }[]) => calls.map(({ body }) => (body as { title: string }).title)

it('many files go up at once, each with its own progress; one that fails leaves the others alone and is tried again [imaging/many-at-once]', async () => {
  const kept: Partial<Asset>[] = []
  const waiting = new Map<string, (isTaken: boolean) => void>()
  answer(listAssets, () => kept)
  answerWith(createAsset, async ({ body }) => {
    const { title } = body as { title: string }
    const isTaken = await new Promise<boolean>((resolve) => waiting.set(title, resolve))
    if (!isTaken) return Response.error()
    kept.push({ ...LOOP, id: fakeId(50 + kept.length), title, state: 'review', suggested_boxes: [] })
    return Response.json(kept.at(-1))
  })
  openScreen(`/admin/media?course=${COURSE}`, 'admin')
  await page.getByRole('button', { name: 'Add media' }).click()
  await dialog.getByLabelText('Title').fill('Liver')
  await dialog.getByLabelText('Files').upload(['a.png', 'b.png', 'c.png', 'd.png'].map(scan))
  const rows = dialog.getByRole('list', { name: 'Files to upload' }).getByRole('listitem')
  await dialog.getByRole('button', { name: 'Upload 4 files' }).click()
  // The first shows how fast the line is; then several share it.
  await expect.poll(() => [...waiting.keys()]).toEqual(['Liver 1'])
  await expect.element(rows.nth(0).getByRole('progressbar')).toBeVisible()
  await expect.element(rows.nth(1)).toMatchTextContent('Waiting to upload')
  await expectAccessible()
  waiting.get('Liver 1')?.(true)
  await expect.poll(() => [...waiting.keys()]).toEqual(['Liver 1', 'Liver 2', 'Liver 3', 'Liver 4'])
  waiting.get('Liver 2')?.(false)
  await expect.element(rows.nth(1).getByRole('alert')).toBeVisible()
  for (const title of ['Liver 3', 'Liver 4']) waiting.get(title)?.(true)
  await expect.element(rows.nth(3)).toMatchTextContent('Uploaded')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => titlesOf(callsOf(createAsset))).toHaveLength(5)
  expect(titlesOf(callsOf(createAsset)).at(-1)).toBe('Liver 2')
  waiting.get('Liver 2')?.(true)
  await expect.element(toast('4 files uploaded. Review them before you use them.')).toBeVisible()
  await expect.poll(() => textsOf(page.getByRole('list', { name: 'Media' }).getByRole('heading'))).toHaveLength(4)
})
