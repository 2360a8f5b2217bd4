import { clearAsset, createAsset, listAssets } from '@sonocampus/contract/assets'
import { listCoursesForAdmin } from '@sonocampus/contract/courses'
import { getQuizForAdmin, listQuizzesForAdmin } from '@sonocampus/contract/quizzes.admin'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, answerWith, callsOf } from '#test/fake-server.ts'
import { fill } from '#test/fake-value.ts'
import { expectAccessible, fakeId, openScreen, toast } from '#test/screen.tsx'

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

it('several files go up in turn, and one that failed again without the others [imaging/several]', async () => {
  openMedia({ state: 'ready' })
  answerInTurn([null, 'This DICOM file has no picture in it.', null, null])
  await page.getByRole('button', { name: 'Add media' }).click()
  await dialog.getByLabelText('Title').fill('Kidney')
  const names = ['IM_1', 'IM_2', 'IM_3', 'DICOMDIR']
  await dialog.getByLabelText('File', { exact: true }).upload(names.map((name) => new File(['x'], name)))
  await expect.poll(() => dialog.getByRole('list', { name: 'Files' }).getByRole('listitem').elements().length).toBe(3)
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('no picture in it')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(toast('3 files uploaded. Review them before you use them.')).toBeVisible()
  await expect.poll(() => callsOf(createAsset)).toHaveLength(4)
})
