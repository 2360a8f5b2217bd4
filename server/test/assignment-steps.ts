import { createAssignment, submitAssignment } from '@sonocampus/contract/assignments'
import { gradeSubmission, returnSubmission } from '@sonocampus/contract/assignments.grading'
import { approveEnrollment } from '@sonocampus/contract/payments.approval'
import type { RequestOf } from '@sonocampus/contract/route'
import type { TestApp } from './build-test-app.ts'
import { fileOf, newPicture } from './enrollment-steps.ts'

type Session = { token: string }
type Person = Session & { email: string }
export const FORM = {
  title: 'Liver report',
  description: 'Describe one normal liver.',
  due_date: '2027-11-20T18:00:00Z',
}

/** Steps for assignments, each through the API, as one administrator. */
export const assignmentSteps = (test: TestApp, admin: Person) => {
  const { call } = test

  async function enrolledIn(courseId: string) {
    const student = await test.makeSession()
    await call(approveEnrollment, { query: { user_id: student.id, course_id: courseId, duration_months: 4 } }, admin)
    return student
  }
  /** Advances the clock; expired sessions are renewed. */
  async function wait(milliseconds: number, ...people: Person[]) {
    test.clock.advance(milliseconds)
    for (const person of [admin, ...people]) person.token = (await test.logInAs(person.email)).token
  }
  const add = async (
    courseId: string,
    changes: Partial<typeof FORM> = {},
  ): Promise<{ courseId: string; assignmentId: string }> => {
    const { body } = await call(createAssignment, { params: { courseId }, body: { ...FORM, ...changes } }, admin)
    return { courseId, assignmentId: body.id }
  }
  const handIn = async (student: Session, params: { courseId: string; assignmentId: string }, file?: File) =>
    call(submitAssignment, { params, files: { file: file ?? fileOf(await newPicture()) } }, student)
  const grade = (params: RequestOf<typeof gradeSubmission>['params'], body: object) =>
    call(gradeSubmission, { params, body: body as { grade: number } }, admin)
  const giveBack = (params: RequestOf<typeof returnSubmission>['params'], due_date: string, feedback?: string) =>
    call(returnSubmission, { params, body: { due_date, feedback } }, admin)
  return { enrolledIn, wait, add, handIn, grade, giveBack }
}
