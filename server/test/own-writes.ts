import { randomUUID } from 'node:crypto'
import { contract } from '@sonocampus/contract'
import type { RequestOf, RouteSpec } from '@sonocampus/contract/route'
import { isoTime } from '#src/clock.ts'
import { assignmentSteps } from './assignment-steps.ts'
import { PASSWORD, type TestApp } from './build-test-app.ts'
import { classSteps, MINUTE } from './class-steps.ts'
import { APPLICATION, apply, decide, fileOf, makeEnrollment, newPicture } from './enrollment-steps.ts'
import { makeLesson } from './finish-course.ts'
import { makeAccount, makeCourse } from './make-course.ts'
import { answersTo, ask, quizSteps } from './quiz-steps.ts'

type Session = { id: string; email: string; token: string }
type Name = keyof typeof contract
type Make = (student: Session) => Promise<Record<string, unknown>>

/** In every text and file name that is sent, to be searched for. */
export const CANARY = 'Zwitschervogel'
const text = `${CANARY} wrote this`
const picture = async () => fileOf(await newPicture(), `${CANARY}.png`)
const DAY = 24 * 60 * MINUTE

/** Writes that only delete, or change what is erased as well: nothing can remain of them. */
const ONLY_TAKE_AWAY: Name[] = [
  'logOut',
  'endSession',
  'endOtherSessions',
  'deleteNote',
  'endCalendarFeed',
  'readNotifications',
]
/** Calls by which a student writes, though anyone may make them or they only read. */
const BY_OTHER_CALLS: Name[] = ['requestCertificate', 'logIn']

const isOwnWrite = ({ access, method }: RouteSpec) => method !== 'GET' && (access === 'student' || access === 'user')
export const OWN_WRITES = (Object.keys(contract) as Name[])
  .filter((name) => isOwnWrite(contract[name]) && !ONLY_TAKE_AWAY.includes(name))
  .concat(BY_OTHER_CALLS)

/** An institute where one student can do everything, with what a student sends with each write. */
export async function ownWrites(test: TestApp, admin: Session) {
  const { call, deps } = test
  const [quizzes, work] = [quizSteps(test, admin), assignmentSteps(test, admin)]
  const courseId = await makeCourse(test)
  const [other, done, free] = [
    await makeCourse(test),
    await makeCourse(test),
    await makeCourse(test, { price_paisa: 0 }),
  ]
  const accountId = await makeAccount(test, [other])
  const [videoId, preview] = [await makeLesson(test, courseId), await makeLesson(test, courseId)]
  const stored = { youtube_id: null, storage_key: `private/videos/${randomUUID()}`, content_type: 'video/mp4', size: 9 }
  await deps.db
    .updateTable('videos')
    .set({ ...stored, is_preview: 1 })
    .where('id', '=', preview)
    .execute()
  const doneVideo = await makeLesson(test, done)
  const quiz = await quizzes.add(courseId, [ask('A')])
  const assignment = await work.add(courseId)
  const classId = await classSteps(test, admin).planOne(courseId, 5 * MINUTE)
  const friend = await makeEnrollment(test, courseId, 30 * DAY)
  const requested = (await call(contract.askQuestion, { params: { videoId }, body: { text: 'Why?', at: 1 } }, friend))
    .body

  async function makeStudent(): Promise<Session> {
    const student = await makeEnrollment(test, courseId, 30 * DAY)
    const now = deps.clock.now()
    const seat = { user_id: student.id, created_at: isoTime(now - 90 * DAY), starts_at: isoTime(now - 90 * DAY) }
    await deps.db
      .insertInto('enrollments')
      .values([
        { ...seat, id: randomUUID(), course_id: done, ends_at: isoTime(now + DAY) },
        { ...seat, id: randomUUID(), course_id: free, ends_at: isoTime(now - DAY) },
      ])
      .execute()
    await deps.db.updateTable('users').set({ full_name: CANARY }).where('id', '=', student.id).execute()
    return student
  }
  const ownQuestion = async (student: Session): Promise<string> =>
    (await call(contract.askQuestion, { params: { videoId }, body: { text, at: 1 } }, student)).body.id
  const approved = async (student: Session): Promise<string> => {
    const { body } = await apply(test, student, other)
    await decide(test, admin, body.application_id, 'approved')
    return body.application_id
  }
  const quizPath = quizzes.pathOf(quiz)

  const makers: Partial<Record<Name, Make>> = {
    changePassword: async () => ({ body: { current_password: PASSWORD, new_password: 'another horse battery' } }),
    confirmEmail: async ({ id, email, token }) => {
      await deps.db.updateTable('users').set({ confirmed_at: null }).where('id', '=', id).execute()
      await call(contract.requestConfirmation, {}, { token })
      const mail = await test.mailTo(email, 'Confirm your email address')
      return { body: { token: /#([\w-]{43})/.exec(mail?.text ?? '')?.[1] } }
    },
    requestConfirmation: async () => ({}),
    updateProfile: async () => ({ body: { full_name: text, bio: text } }),
    uploadAvatar: async () => ({ files: { file: await picture() } }),
    applyForCourse: async () => ({
      body: { ...APPLICATION, first_name: CANARY, qualification: text, ultrasound_experience: text, course_id: other },
      files: { qualification_certificate: await picture() },
    }),
    renewFreeEnrollment: async () => ({ params: { courseId: free } }),
    uploadPaymentProof: async () => ({ files: { file: await picture() } }),
    submitProofFile: async (student) => {
      await approved(student)
      return { params: { courseId: other }, body: { transaction_id: 'TX-1' }, files: { file: await picture() } }
    },
    submitPaymentProof: async (student) => {
      const application_id = await approved(student)
      const { body } = await call(contract.uploadPaymentProof, { files: { file: await picture() } }, student)
      const proof_url = new URL(body.file_url, deps.config.publicUrl).href
      return { body: { application_id, proof_url, transaction_id: 'TX-2', bank_account_id: accountId } }
    },
    completeVideo: async () => ({ params: { videoId }, body: undefined }),
    saveVideoPosition: async () => ({ params: { videoId }, body: { position: 3 } }),
    saveWatchedRanges: async () => ({ params: { videoId }, body: { ranges: [{ start: 0, end: 9 }], duration: 60 } }),
    startPlayback: async () => ({ params: { videoId: preview }, body: undefined }),
    recordProtectionEvent: async () => ({ params: { videoId }, body: { kind: 'tab_switch' } }),
    createNote: async () => ({ params: { videoId }, body: { at: 1, text } }),
    updateNote: async (student) => {
      const { body } = await call(contract.createNote, { params: { videoId }, body: { at: 1, text } }, student)
      return { params: { noteId: body.id }, body: { at: 2, text } }
    },
    joinClass: async () => ({ params: { classId } }),
    renewCalendarFeed: async () => ({}),
    askQuestion: async () => ({ params: { videoId }, body: { text, at: null } }),
    answerQuestion: async () => ({ params: { questionId: requested.id }, body: { text } }),
    updatePost: async (student) => ({ params: { postId: await ownQuestion(student) }, body: { text } }),
    acceptAnswer: async (student) => {
      const answered = { params: { questionId: await ownQuestion(student) }, body: { text: 'Because.' } }
      const { body } = await call(contract.answerQuestion, answered, admin)
      return { params: { postId: body.id }, body: { is_accepted: true } }
    },
    reportPost: async () => ({ params: { postId: requested.id }, body: { reason: text } }),
    submitAssignment: async () => ({ params: assignment, files: { file: await picture() } }),
    startQuizAttempt: async () => ({ params: quizPath }),
    saveQuizChoice: async (student) => {
      await quizzes.start(student, quiz)
      return { params: quizPath, body: answersTo(quiz.questions, ['A'])[0] }
    },
    submitQuiz: async () => ({ params: quizPath, body: { answers: answersTo(quiz.questions, ['A']) } }),
    updateNotificationSettings: async () => ({ body: { answers: { mail: false } } }),
    requestCertificate: async (student) => {
      await call(contract.completeVideo, { params: { videoId: doneVideo }, body: undefined }, student)
      return { params: { courseId: done }, query: { name: CANARY } }
    },
    logIn: async ({ email }) => ({ body: { username: email, password: PASSWORD } }),
  }

  /** Prepares a call of this entry for its own student; `write` makes it. */
  async function prepare(name: Name) {
    const make = makers[name]
    if (!make)
      throw new Error(`${name} is a write of students: say in server/test/own-writes.ts what they send with it`)
    const student = await makeStudent()
    const input = (await make(student)) as RequestOf<(typeof contract)[Name]>
    const as = name === 'logIn' ? undefined : student
    return { student, write: () => call(contract[name] as RouteSpec, input as object, as) }
  }
  return { prepare }
}
