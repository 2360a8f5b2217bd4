import { randomUUID } from 'node:crypto'
import { deleteCourse, restoreCourse } from '@sonocampus/contract/courses'
import { createVideo } from '@sonocampus/contract/lessons.admin'
import { completeVideo } from '@sonocampus/contract/lessons.student'
import { createNote } from '@sonocampus/contract/notes'
import { approvePayment, rejectPayment } from '@sonocampus/contract/payments.admin'
import { approveEnrollment } from '@sonocampus/contract/payments.approval'
import { setUserActive } from '@sonocampus/contract/users'
import { updateProfile } from '@sonocampus/contract/users.profile'
import type { InjectOptions } from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { findScoreFaults } from '#src/features/assessment/quizzes/index.ts'
import { verifyAudit } from '#src/features/ground/audit/index.ts'
import { assignmentSteps } from './assignment-steps.ts'
import { buildTestApp } from './build-test-app.ts'
import { approvedApplicant, decide, fileOf, handInProof } from './enrollment-steps.ts'
import { makeRandom } from './fuzz/random.ts'
import { makeCourse } from './make-course.ts'
import { moneySteps } from './money-steps.ts'
import { ask, quizSteps } from './quiz-steps.ts'
import { SEED, tell, triesOf } from './trust.ts'

/** Rounds of every race; in an ordinary run a few of the races, once. */
const ROUNDS = triesOf(0)
const FEW = 12
const AT_ONCE = ROUNDS > 0 ? 25 : 4

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
// Every other call goes to a second server on the same database.
const elsewhere = await test.openAnotherApp()
const injectHere = test.app.inject.bind(test.app)
let sent = 0
test.app.inject = ((request: InjectOptions) => {
  sent += 1
  return sent % 2 === 0 ? injectHere(request) : elsewhere.inject(request)
}) as typeof test.app.inject
const admin = await test.makeSession('admin')
const money = moneySteps(test, admin)
const quizzes = quizSteps(test, admin)
const assignments = assignmentSteps(test, admin)
const LESSON = { title: 'Lesson', youtube_url: 'https://youtu.be/dQw4w9WgXcQ' }

/** Pictures are opened in a process of their own, which is most of what a call with one costs and races with nobody. */
const paper = () => fileOf(`%PDF-1.4\n% ${randomUUID()}\n%%EOF\n`, 'paper.pdf', 'application/pdf')
const handIn = (student: { token: string }, courseId: string) => handInProof(test, student, courseId, { file: paper() })

/** One student with a proof that waits, in a course with a bit of everything. */
async function makeCase() {
  const courseId = await makeCourse(test)
  const student = await approvedApplicant(test, admin, courseId)
  const { id: applicationId } = await test.deps.db
    .selectFrom('applications')
    .select('id')
    .where('user_id', '=', student.id)
    .executeTakeFirstOrThrow()
  const paymentId = (await handIn(student, courseId)).body.id as string
  const quiz = await quizzes.add(courseId, [ask('A'), ask('B')])
  const work = await assignments.add(courseId)
  const video = await call(createVideo, { params: { courseId }, body: LESSON }, admin)
  return { courseId, student, applicationId, paymentId, quiz, work, videoId: video.body.id as string }
}
type Case = Awaited<ReturnType<typeof makeCase>>
type Write = (one: Case) => Promise<{ status: number; body: unknown }>

const active = (is_active: boolean) => (one: Case) =>
  call(setUserActive, { params: { userId: one.student.id }, body: { is_active } }, admin)
const idOf = ({ student, courseId }: Case) => ({ user_id: student.id, course_id: courseId })

/** Everything that changes how one student stands with one course. */
const WRITES: Record<string, Write> = {
  approve: ({ paymentId }) => call(approvePayment, { params: { paymentId }, body: { duration_months: 4 } }, admin),
  reject: ({ paymentId }) =>
    call(rejectPayment, { params: { paymentId }, body: { rejection_reason: 'The amount does not match.' } }, admin),
  'hand in': ({ student, courseId }) => handIn(student, courseId),
  enroll: (one) => call(approveEnrollment, { query: { ...idOf(one), duration_months: 4 } }, admin),
  decide: ({ applicationId }) => decide(test, admin, applicationId, 'rejected', 'The certificate cannot be read.'),
  discount: ({ student, courseId }) => money.discount(student, courseId, 1000),
  plan: ({ student, courseId }) => money.plan(student, courseId, [10_000, 15_000]),
  refund: ({ paymentId }) => money.refund(paymentId, 500),
  'refund and end': ({ paymentId }) => money.refund(paymentId, 1000, { ends_access: true }),
  desk: ({ student, courseId }) => money.atDesk(student, courseId, 1000),
  price: ({ courseId }) => money.setPrice(courseId, 24_000),
  deactivate: active(false),
  reactivate: active(true),
  'delete course': ({ courseId }) => call(deleteCourse, { params: { courseId } }, admin),
  'restore course': ({ courseId }) => call(restoreCourse, { params: { courseId } }, admin),
  watch: ({ student, videoId }) => call(completeVideo, { params: { videoId }, body: undefined }, student),
  note: ({ student, videoId }) => call(createNote, { params: { videoId }, body: { at: 1, text: 'Here' } }, student),
  name: ({ student }) => call(updateProfile, { body: { full_name: 'Amina Khan' } }, student),
  'hand in work': ({ student, work }) => assignments.handIn(student, work, paper()),
  'hand in quiz': ({ student, quiz }) => quizzes.submit(student, quiz, ['A', 'B']),
}

const names = Object.keys(WRITES)
const PAIRS = names.flatMap((one, at) => names.slice(at).map((other) => [one, other] as const))

async function race([one, other]: readonly [string, string], random: ReturnType<typeof makeRandom>): Promise<string[]> {
  const subject = await makeCase()
  const calls = Array.from({ length: AT_ONCE }, () => [one, other]).flat()
  for (let n = calls.length - 1; n > 0; n -= 1) {
    const at = random.below(n + 1)
    ;[calls[n], calls[at]] = [calls[at] ?? '', calls[n] ?? '']
  }
  const answers = await Promise.all(calls.map(async (name) => ({ name, ...(await (WRITES[name] as Write)(subject)) })))
  const faults = answers.filter(({ status }) => status >= 500).map(({ name, status }) => `${name} answered ${status}`)
  const grants = await test.deps.db
    .selectFrom('enrollments')
    .select('id')
    .where('user_id', '=', subject.student.id)
    .where('course_id', '=', subject.courseId)
    .execute()
  if (grants.length > 1) faults.push(`${grants.length} enrollments`)
  return faults.map((fault) => `${one} beside ${other}: ${fault}`)
}

it('leaves money, access and marks right, whatever two things come at once [faults/races]', {
  timeout: 4 * 3_600_000,
}, async () => {
  const random = makeRandom(SEED)
  const chosen =
    ROUNDS > 0
      ? Array.from({ length: ROUNDS }, () => PAIRS).flat()
      : Array.from({ length: FEW }, () => random.pick(PAIRS))
  const faults: string[] = []
  for (const pair of chosen) faults.push(...(await race(pair, random)))
  faults.push(...(await findScoreFaults(test.deps.db)))
  expect((await verifyAudit(test.deps)).broken).toBeNull()
  tell('races', `${chosen.length} races of ${2 * AT_ONCE} calls over ${PAIRS.length} pairs`, faults.length)
  expect([...new Set(faults)]).toEqual([])
})
