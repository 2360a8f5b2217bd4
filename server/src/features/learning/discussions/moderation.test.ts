import { listAudit } from '@sonocampus/contract/audit'
import {
  acceptAnswer,
  answerQuestion,
  askQuestion,
  dismissReports,
  getQuestion,
  listAnswers,
  listWaitingDiscussions,
  listWaitingPosts,
  removePost,
  reportPost,
} from '@sonocampus/contract/discussions'
import { listMyNotifications } from '@sonocampus/contract/notifications'
import { updateNotificationSettings } from '@sonocampus/contract/notifications.settings'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { makeCourse } from '#test/make-course.ts'
import { type Session, seatSteps } from '#test/seat-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin: Session = await test.makeSession('admin')
const { join, addLesson, endSeat } = seatSteps(test, admin)

async function makeThread() {
  const courseId = await makeCourse(test, { title: 'Abdomen' })
  const videoId = await addLesson(courseId, 'Liver')
  const [amina, bilal] = [await join('Amina Khan', courseId), await join('Bilal Shah', courseId)]
  const questionId: string = (await call(askQuestion, { params: { videoId }, body: { text: 'Why?', at: null } }, amina))
    .body.id
  test.clock.advance(1000)
  const answerId = await answerAs(bilal, questionId, 'Buy my book.')
  return { courseId, videoId, questionId, answerId, amina, bilal }
}
const answerAs = async (as: Session, questionId: string, text: string): Promise<string> =>
  (await call(answerQuestion, { params: { questionId }, body: { text } }, as)).body.id
const report = (as: Session, postId: string, reason = 'It sells something.') =>
  call(reportPost, { params: { postId }, body: { reason } }, as)
const waitingIn = async (courseId: string, list: 'open' | 'reported') =>
  (await call(listWaitingPosts, { params: { courseId }, query: { list } }, admin)).body.rows
const answersOf = async (as: Session, questionId: string) =>
  (await call(listAnswers, { params: { questionId }, query: {} }, as)).body.rows

it('is reported once by each student and waits for who teaches until it is kept or removed [messages/report]', async () => {
  const { courseId, videoId, questionId, answerId, amina, bilal } = await makeThread()
  expect(await report(bilal, answerId)).toBeRefused('own_post')
  expect((await report(amina, answerId)).status).toBe(201)
  expect((await report(amina, answerId, 'Again')).status).toBe(201)
  expect(await waitingIn(courseId, 'reported')).toMatchObject([
    { id: answerId, question_id: questionId, video_id: videoId, lesson: 'Liver', reasons: ['It sells something.'] },
  ])
  expect(await waitingIn(courseId, 'open')).toMatchObject([{ id: questionId, author: 'Amina Khan', text: 'Why?' }])
  const keep = () => call(dismissReports, { params: { postId: answerId } }, admin)
  expect((await keep()).status).toBe(200)
  expect(await keep()).toBeRefused('post_not_reported')
  expect(await waitingIn(courseId, 'reported')).toEqual([])
  const { body } = await call(listWaitingDiscussions, {}, admin)
  expect(body).toContainEqual({ course_id: courseId, title: 'Abdomen', open: 1, reported: 0 })
})

it('is removed by administrators: its text is gone for students and kept in the trail [messages/remove]', async () => {
  const { courseId, questionId, answerId, amina, bilal } = await makeThread()
  await report(amina, answerId)
  await call(acceptAnswer, { params: { postId: answerId }, body: { is_accepted: true } }, amina)
  const remove = (postId: string, as = admin) => call(removePost, { params: { postId } }, as)
  expect(await remove(answerId, amina)).toBeRefused('forbidden')
  expect((await remove(answerId)).status).toBe(200)
  expect(await remove(answerId)).toBeRefused('post_removed')
  expect(await waitingIn(courseId, 'reported')).toEqual([])
  for (const student of [amina, bilal])
    expect(await answersOf(student, questionId)).toMatchObject([{ text: null, is_removed: true, is_accepted: false }])
  expect(await answersOf(admin, questionId)).toMatchObject([{ text: 'Buy my book.', is_removed: true }])
  const { body: question } = await call(getQuestion, { params: { questionId } }, amina)
  expect(question).toMatchObject({ answers: 0, is_answered: false })
  expect(await waitingIn(courseId, 'open')).toHaveLength(1)
  await remove(questionId)
  expect(await waitingIn(courseId, 'open')).toEqual([])
  const late = await call(answerQuestion, { params: { questionId }, body: { text: 'x' } }, bilal)
  expect(late).toBeRefused('post_removed')
  const trail = await call(listAudit, { query: { subject_id: answerId } }, admin)
  expect(trail.body).toMatchObject([{ action: 'post.removed', before: { text: 'Buy my book.' } }])
})

it('is told to who asked and who answered before, as each wishes, and to nobody else [messages/answers-told]', async () => {
  const { courseId, videoId, questionId, amina, bilal } = await makeThread()
  const [gone, quiet, watcher] = [
    await join('Gone Away', courseId),
    await join('Quiet One', courseId),
    await join('Only Reads', courseId),
  ]
  for (const person of [gone, quiet]) await answerAs(person, questionId, 'Me too.')
  await test.runJobs()
  await endSeat(gone)
  await call(updateNotificationSettings, { body: { answers: { app: false, mail: false } } }, quiet)
  const bell = async (who: Session) =>
    (await call(listMyNotifications, { query: {} }, who)).body.filter(
      ({ event_type }: { event_type: string }) => event_type === 'answers',
    )
  const before = await Promise.all([amina, bilal, gone, quiet, watcher].map(async (who) => (await bell(who)).length))
  test.clock.advance(1000)
  await answerAs(admin, questionId, 'Look at the angle.')
  await test.runJobs()
  await test.runJobs()
  const after = await Promise.all([amina, bilal, gone, quiet, watcher].map(async (who) => (await bell(who)).length))
  expect(after.map((count, n) => count - (before[n] ?? 0))).toEqual([1, 1, 0, 0, 0])
  expect((await bell(amina))[0]).toMatchObject({
    message: 'The institute answered “Why?” under Liver.',
    link: `/student/my-courses/${courseId}/lessons/${videoId}?question=${questionId}`,
  })
  const mail = test.mails.find(({ to, text }) => to === amina.email && text.includes('Look at the angle.'))
  expect(mail?.stop).toContain('kind=answers')
})
