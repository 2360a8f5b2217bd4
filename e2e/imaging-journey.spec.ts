import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Quiz } from '@sonocampus/contract/quizzes.admin'
import { ADMIN, expect, test } from './fixtures.ts'
import { finger, type Hand, keys, mouse } from './imaging-hands.ts'
import { attemptPath, makeQuiz } from './quiz-steps.ts'
import { makeCourse } from './steps.ts'

/** A recording of 30 frames, 320 by 240. */
const LOOP = join(import.meta.dirname, '../server/test/dicom/us-30-frames-jpeg.dcm')
const SIZE = { width: 320, height: 240 }
const stageIn = (page: Page, name: string | RegExp) => page.getByRole('region', { name }).locator('[data-stage]')

/** A teacher adds a DICOM loop: uploads, reviews and redacts it, and sets its scale. */
async function bringLoop(page: Page, hand: Hand, courseId: string): Promise<void> {
  await page.goto(`/admin/media?course=${courseId}`)
  await hand.press(page.getByRole('button', { name: 'Add media' }))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Loop')
  await dialog.locator('input[type=file]').setInputFiles(LOOP)
  await hand.press(dialog.getByRole('button', { name: 'Upload', exact: true }))
  await hand.press(page.getByRole('button', { name: 'Rename Loop' }))
  await dialog.getByLabel('Title').fill('Heart loop')
  await hand.press(dialog.getByRole('button', { name: 'Save' }))
  const card = page.getByRole('listitem').filter({ hasText: 'Heart loop' })
  await expect(card).toContainText('To review')
  await expect(card).toContainText('Loop of 30 frames')
  await hand.press(card.getByRole('button', { name: 'Review' }))
  await hand.draw(stageIn(page, 'Heart loop'), { x: 0.3, y: 0.85 }, { x: 0.6, y: 0.93 })
  await hand.press(dialog.getByRole('button', { name: 'Draw boxes and release' }))
  await expect(dialog.getByRole('alert')).toContainText('confirm that no patient can be recognised')
  await hand.press(dialog.getByRole('checkbox'))
  await hand.press(dialog.getByRole('button', { name: 'Draw boxes and release' }))
  await expect(card).toContainText('Ready')
  await expect(card).toContainText('not to scale')
  await hand.press(card.getByRole('button', { name: 'Set scale' }))
  await dialog.getByLabel('Length of the line in mm').fill('128')
  await hand.draw(stageIn(page, 'Heart loop'), { x: 0.1, y: 0.5 }, { x: 0.9, y: 0.5 })
  await hand.press(dialog.getByRole('button', { name: 'Set scale' }))
  await expect(card).toContainText('0.5 mm per pixel (drawn by hand)')
}

type Author = { page: Page; hand: Hand; quiz: Quiz }

/** Adds one question, with its key drawn by `key`. */
async function addQuestion({ page, hand, quiz }: Author, kind: string, text: string, key: () => Promise<void>) {
  await page.goto(`/admin/quizzes/${quiz.id}/questions/new`)
  await page.getByLabel('Question Text').fill(text)
  await hand.choose(page.getByLabel('What students do'), kind)
  await hand.choose(page.getByLabel('Picture', { exact: true }), 'Heart loop')
  await key()
  await hand.press(page.getByRole('button', { name: 'Save Question' }))
  await expect(page).toHaveURL(`/admin/quizzes/${quiz.id}/questions`)
  await expect(page.getByRole('heading', { name: text })).toBeVisible()
}

async function addAllKinds(author: Author): Promise<void> {
  const { page, hand } = author
  const stage = stageIn(page, "The question's picture")
  const ellipse = (x: number, y: number) => hand.draw(stage, { x: x - 0.05, y: y - 0.1 }, { x: x + 0.05, y: y + 0.1 })
  await addQuestion(author, 'Point to a structure', 'Where is the valve?', () => ellipse(0.3, 0.4))
  await addQuestion(author, 'Mark all', 'Mark every stone.', async () => {
    await ellipse(0.3, 0.4)
    await ellipse(0.7, 0.6)
  })
  await addQuestion(author, 'Draw around it', 'Draw around the lesion.', () =>
    hand.draw(stage, { x: 0.3, y: 0.3 }, { x: 0.7, y: 0.7 }),
  )
  await addQuestion(author, 'Choose the frame', 'Where is the heart smallest?', async () => {
    for (let step = 0; step < 5; step += 1) await hand.press(page.getByRole('button', { name: 'Frame forward' }))
    await hand.press(page.getByRole('button', { name: 'Choose this frame' }))
  })
  await addQuestion(author, 'Measure a length', 'How wide is the duct?', async () => {
    await hand.draw(stage, { x: 0.3, y: 0.5 }, { x: 0.7, y: 0.5 })
    await expect(page.getByLabel('True length (mm)')).toHaveValue(/^6[345](\.\d)?$/)
  })
  await addQuestion(author, 'Measure an ellipse', 'How large is the cyst?', async () => {
    await hand.draw(stage, { x: 0.3, y: 0.5 }, { x: 0.7, y: 0.5 })
    await expect(page.getByLabel('True area (cm²)')).toHaveValue(/^(18|19|20)(\.\d+)?$/)
  })
  await addQuestion(author, 'Measure an angle', 'How steep is the beam?', async () => {
    await hand.draw(stage, { x: 0.3, y: 0.3 }, { x: 0.7, y: 0.3 })
    await hand.draw(stage, { x: 0.3, y: 0.3 }, { x: 0.3, y: 0.7 })
    await expect(page.getByLabel('True angle (°)')).toHaveValue(/^(8[89]|9[012])(\.\d)?$/)
  })
  await addQuestion(author, 'Place the labels', 'Name both sides.', async () => {
    await ellipse(0.3, 0.4)
    await page.getByLabel('Label 1', { exact: true }).fill('Left')
    await ellipse(0.7, 0.6)
    await page.getByLabel('Label 2', { exact: true }).fill('Right')
  })
  await addQuestion(author, 'Type a number', 'How many beats in a minute?', async () => {
    await page.getByLabel('Correct value').fill('60')
    await hand.choose(page.getByLabel('Unit', { exact: true }), 'beats/min')
  })
}

/** All correct but the first: the student taps beside it. */
async function answerAll(page: Page, hand: Hand): Promise<void> {
  const stage = (number: number) => stageIn(page, `Picture of question ${number}`)
  const at = (x: number, y: number) => ({ x, y })
  const question = (number: number) => page.getByRole('listitem').filter({ has: stage(number) })
  await hand.tap(stage(1), at(0.8, 0.8))
  await hand.tap(stage(2), at(0.3, 0.4))
  await hand.tap(stage(2), at(0.7, 0.6))
  await hand.surround(stage(3), at(0.5, 0.5), 0.2, 0.2)
  for (let step = 0; step < 5; step += 1) await hand.press(question(4).getByRole('button', { name: 'Frame forward' }))
  await hand.press(question(4).getByRole('button', { name: 'Choose this frame' }))
  await hand.draw(stage(5), at(0.3, 0.6), at(0.7, 0.6))
  await hand.draw(stage(6), at(0.3, 0.6), at(0.7, 0.6))
  await hand.draw(stage(7), at(0.4, 0.3), at(0.8, 0.3))
  await hand.draw(stage(7), at(0.4, 0.8), at(0.4, 0.4))
  await hand.press(question(8).getByRole('button', { name: /^Left/ }))
  await hand.tap(stage(8), at(0.3, 0.4))
  await hand.press(question(8).getByRole('button', { name: /^Right/ }))
  await hand.tap(stage(8), at(0.7, 0.6))
  await question(9).getByRole('textbox').fill('60')
  await expect(page.getByText('9 of 9 answered')).toBeVisible()
}

type Ways = { name: string; width: number; touch: boolean; handOn: (page: Page) => Promise<Hand> }
const WAYS: Ways[] = [
  { name: 'with the mouse', width: 1280, touch: false, handOn: async (page) => mouse(page, SIZE) },
  {
    name: 'with a finger',
    width: 360,
    touch: true,
    handOn: async (page) => finger(page, await page.context().newCDPSession(page), SIZE),
  },
  { name: 'with the keyboard alone', width: 1280, touch: false, handOn: async (page) => keys(page, SIZE) },
]

for (const { name, width, touch, handOn } of WAYS)
  test.describe(`${name}, at ${width}`, () => {
    test.use({ viewport: { width, height: 800 }, ...(touch ? { hasTouch: true } : {}) })

    test('a DICOM loop becomes questions of every kind, which a student answers and a teacher mends [imaging/journey]', async ({
      page,
      call,
      enrolledStudent,
      logInAs,
    }) => {
      test.slow()
      const course = await makeCourse(call, { title: `Loops ${randomUUID()}` })
      const quiz = await makeQuiz(call, course.id, { title: 'Loops', questions: [] })
      const { student } = await enrolledStudent({ course })
      await logInAs(page, ADMIN)
      const hand = await handOn(page)
      await bringLoop(page, hand, course.id)
      await addAllKinds({ page, hand, quiz })

      await logInAs(page, student)
      await page.goto(attemptPath(quiz))
      await hand.press(page.getByRole('button', { name: 'Start', exact: true }))
      await answerAll(page, hand)
      await hand.press(page.getByRole('button', { name: 'Submit Quiz' }))
      await hand.press(page.getByRole('button', { name: 'Submit now' }))
      await expect(page.getByText('8 / 9', { exact: true })).toBeVisible()
      const result = page.url()
      await expect(page.getByText('Your answer', { exact: true }).first()).toBeVisible()
      await expect(page.getByText(/Your outline and the true one overlap by \d+%/)).toBeVisible()
      await expect(page.getByText(/Your line is off by/)).toBeVisible()
      await expect(page.getByText('No answer')).toHaveCount(0)

      await logInAs(page, ADMIN)
      await page.goto(`/admin/quizzes/${quiz.id}/questions`)
      await hand.press(page.getByRole('button', { name: 'Edit question 1' }))
      const stage = stageIn(page, "The question's picture")
      await hand.draw(stage, { x: 0.7, y: 0.65 }, { x: 0.9, y: 0.95 })
      await hand.press(page.getByRole('button', { name: 'Save Question' }))
      await expect(page.getByRole('dialog')).toContainText('9 / 9')
      await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Apply new scores' }))
      await expect(page.getByText(/was rescored/)).toBeVisible()
      await logInAs(page, student)
      await page.goto(result)
      await expect(page.getByText('9 / 9', { exact: true })).toBeVisible()
    })
  })
