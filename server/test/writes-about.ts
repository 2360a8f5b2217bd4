import { contract } from '@sonocampus/contract'
import type { RouteSpec } from '@sonocampus/contract/route'
import { assignmentSteps } from './assignment-steps.ts'
import type { TestApp } from './build-test-app.ts'
import { apply, decide, handInProof, makeEnrollment } from './enrollment-steps.ts'
import { makeCourse } from './make-course.ts'
import { CANARY } from './own-writes.ts'
import { ask, quizSteps } from './quiz-steps.ts'

type Session = { id: string; email: string; token: string }
const text = `${CANARY} did this`

/** Texts that staff write about a student in their own words. */
export const WRITES_ABOUT = [
  'decideApplication',
  'queueDecision',
  'rejectPayment',
  'grantDiscount',
  'askAdministrator',
  'gradeSubmission',
  'returnSubmission',
  'gradeQuizSubmission',
] as const
type Name = (typeof WRITES_ABOUT)[number]

export async function writesAbout(test: TestApp, admin: Session) {
  const { call } = test
  const [work, quizzes] = [assignmentSteps(test, admin), quizSteps(test, admin)]
  const [courseId, other] = [await makeCourse(test), await makeCourse(test)]
  const assignment = await work.add(courseId)
  const quiz = await quizzes.add(courseId, [ask('A')])

  const applied = async (student: Session): Promise<string> => (await apply(test, student, other)).body.application_id
  const handedIn = async (student: Session) => ({
    ...assignment,
    submissionId: (await work.handIn(student, assignment)).body.id as string,
  })
  const makers: Record<Name, (student: Session) => Promise<object>> = {
    decideApplication: async (student) => ({
      params: { applicationId: await applied(student) },
      body: { status: 'rejected', rejection_reason: text },
    }),
    queueDecision: async (student) => ({
      body: {
        subject_type: 'application',
        subject_id: await applied(student),
        status: 'rejected',
        rejection_reason: text,
      },
    }),
    rejectPayment: async (student) => {
      await decide(test, admin, await applied(student), 'approved')
      const paymentId = (await handInProof(test, student, other)).body.id
      return { params: { paymentId }, body: { rejection_reason: text } }
    },
    grantDiscount: async ({ id }) => ({ params: { userId: id, courseId }, body: { amount: 10, reason: text } }),
    askAdministrator: async ({ id }) => ({
      body: { kind: 'discount', user_id: id, course_id: courseId, amount: 10, reason: text },
    }),
    gradeSubmission: async (student) => ({ params: await handedIn(student), body: { grade: 50, feedback: text } }),
    returnSubmission: async (student) => ({
      params: await handedIn(student),
      body: { due_date: '2027-11-20T18:00:00Z', feedback: text },
    }),
    gradeQuizSubmission: async (student) => ({
      params: { submissionId: (await quizzes.submit(student, quiz, ['A'])).body.id },
      body: { score: 1, feedback: text },
    }),
  }

  async function prepare(name: Name) {
    const student: Session = await makeEnrollment(test, courseId, 24 * 3_600_000)
    const input = await makers[name](student)
    return { student, write: () => call(contract[name] as RouteSpec, input, admin) }
  }
  return { prepare }
}
