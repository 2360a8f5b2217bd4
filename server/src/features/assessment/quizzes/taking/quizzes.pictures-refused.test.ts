import { deleteAsset } from '@sonocampus/contract/assets'
import type { Task, TaskResponse } from '@sonocampus/contract/imaging'
import { createQuestion, createQuiz } from '@sonocampus/contract/quizzes.admin'
import { saveQuizChoice } from '@sonocampus/contract/quizzes.student'
import { afterAll, describe, expect, it } from 'vitest'
import { assetSteps, pictureOf, realFile } from '#test/asset-steps.ts'
import { buildTestApp } from '#test/build-test-app.ts'
import { still } from '#test/drawn.ts'
import { makeCourse } from '#test/make-course.ts'
import { makeLoop, questionOf, RIGHT, TASKS } from '#test/picture-steps.ts'
import { ask, quizSteps } from '#test/quiz-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const { add, enrolledIn, start, pathOf } = quizSteps(test, admin)
const assets = assetSteps(test, admin)
const courseId = await makeCourse(test)
const loop = await makeLoop(test, admin, courseId)
const makeQuiz = () =>
  add(
    courseId,
    TASKS.map((task) => questionOf(task, loop.id)),
  )

describe('a question that cannot be asked is refused beside its field [imaging/publishable]', async () => {
  const still1 = await assets.ready(courseId, await pictureOf(320, 240))
  const elsewhere = await makeLoop(test, admin, await makeCourse(test))
  const raw = (await assets.upload(courseId, realFile('us-1-frame-rgb'))).body
  const outside: Task = {
    kind: 'point',
    regions: [still({ kind: 'ellipse', center: { x: 0.98, y: 0.5 }, rx: 0.2, ry: 0.1, angle: 0 })],
  }
  const late: Task = { kind: 'frame', frame: 30, within: 1, partly: 3 }
  it.each<[string, Task, string | null, string, RegExp]>([
    ['measuring without a scale', TASKS[4] as Task, still1.id, 'asset_id', /has no scale/],
    ['choosing a frame of one', TASKS[3] as Task, still1.id, 'asset_id', /one frame/],
    ['a frame that is not there', late, loop.id, 'task', /30 frames/],
    ['a region outside', outside, loop.id, 'task', /outside/],
    ['a picture of another course', TASKS[0] as Task, elsewhere.id, 'asset_id', /can't be used/],
    ['a picture that nobody has looked at', TASKS[0] as Task, raw.id, 'asset_id', /can't be used/],
    ['no picture', TASKS[0] as Task, null, 'asset_id', /Choose a picture/],
    ['no region', { kind: 'point', regions: [] }, loop.id, 'regions', /Draw the region/],
  ])('%s', async (_case, task, assetId, field, sentence) => {
    const quiz = await add(courseId, [])
    const body = questionOf(task, assetId ?? '', { asset_id: assetId })
    const { status, body: said } = await call(createQuestion, { params: { quizId: quiz.id }, body }, admin)
    expect([status, said.detail.at(-1)?.loc.at(-1)]).toEqual([422, field])
    expect(said.detail.at(-1)?.msg).toMatch(sentence)
  })
})

it.each<[string, number, TaskResponse | object]>([
  ['a frame that the loop does not have', 0, { kind: 'point', at: { x: 0.5, y: 0.5, frame: 30 } }],
  ['another kind of answer', 0, { kind: 'frame', frame: 1 }],
  ['a mark outside the picture', 0, { kind: 'point', at: { x: -0.1, y: 0.5, frame: 0 } }],
  ['10,000 marks', 1, { kind: 'marks', at: Array(10_000).fill({ x: 0, y: 0, frame: 0 }) }],
  [
    'a label twice',
    5,
    { kind: 'label', places: [0, 1].map(() => (RIGHT[5] as Extract<TaskResponse, { kind: 'label' }>).places[0]) },
  ],
  ['a unit that measures something else', 6, { kind: 'number', value: 3, unit: 's' }],
])('refuses %s and keeps what was there [imaging/hostile-marks]', async (_case, at, given) => {
  const student = await enrolledIn(courseId)
  const quiz = await makeQuiz()
  await start(student, quiz)
  const question_id = quiz.questions[at]?.id ?? ''
  const save = (one: TaskResponse) =>
    call(saveQuizChoice, { params: pathOf(quiz), body: { question_id, given: one } }, student)
  await save(RIGHT[at] as TaskResponse)
  expect(await save(given as TaskResponse)).toBeRefused('invalid')
  expect((await start(student, quiz)).body.answers).toEqual([
    { question_id, selected_option_ids: [], given: RIGHT[at] },
  ])
})

it('lets a choice have a picture too, and clears what is taken back [imaging/choice-on-picture]', async () => {
  const student = await enrolledIn(courseId)
  const quiz = await add(courseId, [{ ...ask('A'), asset_id: loop.id }, questionOf(TASKS[0] as Task, loop.id)])
  const { questions } = (await start(student, quiz)).body
  expect(questions[0]).toMatchObject({ kind: 'single', task: null, asset: { id: loop.id } })
  const question_id = questions[1].id
  await call(saveQuizChoice, { params: pathOf(quiz), body: { question_id, given: RIGHT[0] as TaskResponse } }, student)
  await call(saveQuizChoice, { params: pathOf(quiz), body: { question_id, given: null } }, student)
  expect((await start(student, quiz)).body.answers).toEqual([{ question_id, selected_option_ids: [], given: null }])
})

it('is shown by a question or deleted, of two who want both at once one is told so [imaging/library]', async () => {
  for (let round = 0; round < 6; round += 1) {
    const asset = await assets.ready(courseId, await pictureOf(60, 40))
    const quiz = await add(courseId, [])
    const question = questionOf(TASKS[0] as Task, asset.id)
    const writing =
      round % 2 === 0
        ? call(createQuestion, { params: { quizId: quiz.id }, body: question }, admin)
        : call(createQuiz, { body: { title: 'Both', course_id: courseId, questions: [question] } }, admin)
    const [written, deleted] = await Promise.all([writing, call(deleteAsset, { params: { assetId: asset.id } }, admin)])
    expect([
      [201, 409],
      [422, 200],
    ]).toContainEqual([written.status, deleted.status])
  }
})
