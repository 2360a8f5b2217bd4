import {
  type Answer,
  acceptAnswer,
  answerQuestion,
  askQuestion,
  getQuestion,
  listAnswers,
  listQuestions,
  listWaitingDiscussions,
  type Question,
  updatePost,
} from '@sonocampus/contract/discussions'
import { limits, rates } from '@sonocampus/contract/limits'
import { deleteUser } from '@sonocampus/contract/users'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { eventually } from '#test/eventually.ts'
import { hearOf } from '#test/hear-of.ts'
import { makeCourse } from '#test/make-course.ts'
import { type Session, seatSteps } from '#test/seat-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const { join, addLesson, endSeat } = seatSteps(test, admin)

async function makeClass(fields: object = {}) {
  const courseId = await makeCourse(test, { title: 'Abdomen', ...fields })
  const videoId = await addLesson(courseId, 'Liver')
  return { courseId, videoId, amina: await join('Amina Khan', courseId), bilal: await join('Dr Bilal Shah', courseId) }
}
const ask = (as: Session, videoId: string, text: string, at: number | null = null) => {
  test.clock.advance(1000)
  return call(askQuestion, { params: { videoId }, body: { text, at } }, as)
}
const answer = (as: Session, questionId: string, text: string) => {
  test.clock.advance(1000)
  return call(answerQuestion, { params: { questionId }, body: { text } }, as)
}
const questions = (as: Session, videoId: string, query: object = {}) =>
  call(listQuestions, { params: { videoId }, query }, as)
const answers = async (as: Session, questionId: string) =>
  (await call(listAnswers, { params: { questionId }, query: {} }, as)).body.rows as Answer[]
const read = async (as: Session, questionId: string) =>
  (await call(getQuestion, { params: { questionId } }, as)).body as Question
const accept = (as: Session, postId: string, is_accepted = true) =>
  call(acceptAnswer, { params: { postId }, body: { is_accepted } }, as)
const waiting = async (courseId: string) =>
  (await call(listWaitingDiscussions, {}, admin)).body.find((one: { course_id: string }) => one.course_id === courseId)

it('takes questions at moments of a lesson and answers to them, from students and who teaches [messages/thread]', async () => {
  const { courseId, videoId, amina, bilal } = await makeClass()
  const { heard, stop } = await hearOf(test, courseId)
  const requested = await ask(amina, videoId, 'Why is the wall bright? https://example.org/wall', 221.5)
  expect(requested.body).toMatchObject({ at: 221.5, answers: 0, author: 'Amina Khan', is_own: true, can_accept: true })
  await answer(bilal, requested.body.id, 'It reflects.')
  await answer(admin, requested.body.id, 'Because it stands across the beam.')
  const [question] = (await questions(bilal, videoId)).body.rows
  expect(question).toMatchObject({ author: 'Amina K.', is_own: false, answers: 2, can_accept: false })
  expect(JSON.stringify(question)).not.toContain(amina.id)
  expect(await answers(amina, requested.body.id)).toMatchObject([
    { author: 'Bilal S.', is_staff: false, text: 'It reflects.' },
    { author: 'The institute', is_staff: true },
  ])
  await eventually(() => expect(heard.length).toBeGreaterThanOrEqual(6))
  expect(heard[0]).toMatchObject({ audience: { course: courseId }, payload: { video_id: videoId } })
  stop()
  await call(deleteUser, { params: { userId: bilal.id } }, admin)
  expect((await answers(amina, requested.body.id))[0]?.author).toBe('Former student')
})

it('opens to whom the lesson opens, and closes with it [messages/thread-gate]', async () => {
  const { courseId, videoId, amina, bilal } = await makeClass({ lesson_order: 'in_order' })
  const second = await addLesson(courseId, 'Kidneys')
  const { id } = (await ask(amina, videoId, 'Why?')).body
  const other = await join('Other Person', await makeCourse(test))
  for (const stranger of [await test.makeSession(), other]) {
    expect(await questions(stranger, videoId)).toBeRefused('forbidden')
    expect(await ask(stranger, videoId, 'x')).toBeRefused('forbidden')
    expect(await answer(stranger, id, 'x')).toBeRefused('forbidden')
    expect(await call(getQuestion, { params: { questionId: id } }, stranger)).toBeRefused('forbidden')
  }
  expect(await ask(amina, second, 'x')).toBeRefused('forbidden')
  await endSeat(bilal)
  expect(await answer(bilal, id, 'x')).toBeRefused('forbidden')
  expect(await questions(bilal, videoId)).toBeRefused('forbidden')
  expect(await answer(amina, crypto.randomUUID(), 'x')).toBeRefused('not_found')
})

it('accepts one answer, by who asked or who teaches, and no longer waits [messages/accepted]', async () => {
  const { courseId, videoId, amina, bilal } = await makeClass()
  const { id } = (await ask(amina, videoId, 'Why?')).body
  const one = (await answer(bilal, id, 'Because.')).body
  const two = (await answer(bilal, id, 'Or rather.')).body
  expect(await waiting(courseId)).toMatchObject({ open: 1, reported: 0 })
  expect(await accept(bilal, one.id)).toBeRefused('forbidden')
  const [a, b] = await Promise.all([accept(amina, one.id), accept(admin, two.id)])
  expect([a.status, b.status]).toEqual([200, 200])
  expect((await answers(amina, id)).filter(({ is_accepted }) => is_accepted)).toHaveLength(1)
  expect((await read(bilal, id)).is_answered).toBe(true)
  expect(await waiting(courseId)).toBeUndefined()
  for (const post of [one, two]) await accept(amina, post.id, false)
  expect(await waiting(courseId)).toMatchObject({ open: 1 })
  await answer(admin, id, 'So it is.')
  expect(await waiting(courseId)).toBeUndefined()
})

it('lets authors change their words for a quarter of an hour, and nobody else [messages/edit]', async () => {
  const { videoId, amina, bilal } = await makeClass()
  const { id: postId } = (await ask(amina, videoId, 'Wy?')).body
  const change = (as: Session, text = 'Why?') => call(updatePost, { params: { postId }, body: { text } }, as)
  expect(await change(bilal)).toBeRefused('forbidden')
  expect(await change(admin)).toBeRefused('forbidden')
  expect((await change(amina)).status).toBe(200)
  expect(await read(amina, postId)).toMatchObject({ text: 'Why?', edited_at: expect.any(String) })
  test.clock.advance(limits.posts.editable)
  expect(await change(amina)).toBeRefused('post_settled')
  expect((await read(amina, postId)).editable_until).toBeNull()
})

it('is listed page by page and bounded in length and rate [messages/thread-limits]', async () => {
  const { videoId, amina, bilal } = await makeClass()
  for (const text of [' ', 'x'.repeat(limits.posts.text + 1)])
    expect(await ask(amina, videoId, text)).toBeRefused('invalid')
  for (let n = 1; n <= rates.postPerUser.max; n += 1) await ask(amina, videoId, `No. ${n}`)
  const refused = await ask(amina, videoId, 'One more')
  expect([refused.status, refused.body.detail]).toEqual([429, expect.stringMatching(/^Too many attempts/)])
  await ask(bilal, videoId, 'Mine')
  const page = (await questions(bilal, videoId)).body
  expect([page.rows.length, page.rows[0].text]).toEqual([20, 'Mine'])
  const rest = (await questions(bilal, videoId, { after: page.next })).body
  expect([rest.rows.map(({ text }: Question) => text), rest.next]).toEqual([['No. 1'], null])
  const { id } = rest.rows[0]
  await test.deps.db.updateTable('lesson_posts').set({ answers: limits.posts.answers }).where('id', '=', id).execute()
  expect((await answer(admin, id, 'x')).body.detail).toContain('room for 200 answers')
})
