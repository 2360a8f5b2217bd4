import { expect } from '@playwright/test'
import { createAssignment, submitAssignment } from '@sonocampus/contract/assignments'
import { gradeSubmission } from '@sonocampus/contract/assignments.grading'
import type { RequestOf } from '@sonocampus/contract/route'
import { newPdf } from './documents.ts'
import type { CallServer } from './steps.ts'

type AssignmentBody = RequestOf<typeof createAssignment>['body']
export type AssignmentIds = { courseId: string; assignmentId: string }

/** An assignment due years from now, by default. */
export async function makeAssignment(
  call: CallServer,
  courseId: string,
  changes: Partial<AssignmentBody> = {},
): Promise<AssignmentIds> {
  const body = {
    title: 'Liver report',
    description: 'Describe one normal liver.',
    due_date: '2035-03-14T09:30:00Z',
    ...changes,
  }
  const reply = await call(createAssignment, { params: { courseId }, body }, 'admin')
  expect(reply.status).toBe(201)
  return { courseId, assignmentId: reply.body.id }
}

/** Hands in a file; returns the submission's id. */
export async function handIn(call: CallServer, token: string, params: AssignmentIds, file: File = newPdf()) {
  const { status, body } = await call(submitAssignment, { params, files: { file } }, token)
  expect(status).toBe(201)
  return body.id
}

export async function gradeWork(
  call: CallServer,
  target: AssignmentIds & { submissionId: string },
  grade: number,
  feedback?: string,
) {
  const { status } = await call(gradeSubmission, { params: target, body: { grade, feedback } }, 'admin')
  expect(status).toBe(200)
}
