import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect } from '@playwright/test'
import { logIn } from '@sonocampus/contract/auth'
import { createCourse } from '@sonocampus/contract/courses'
import { applyForCourse, decideApplication } from '@sonocampus/contract/enrollments.applications'
import { createVideo } from '@sonocampus/contract/lessons.admin'
import { submitProofFile } from '@sonocampus/contract/payments'
import type { ReplyOf, RequestOf, RouteSpec } from '@sonocampus/contract/route'
import { listUsers, type User } from '@sonocampus/contract/users'
import { newPicture } from './documents.ts'

/** Shared steps: each creates one thing through the API and returns what the next one needs. */
export type CallServer = <R extends RouteSpec>(
  route: R,
  input: RequestOf<R>,
  token?: string | 'admin',
) => Promise<{ status: number; body: ReplyOf<R> }>

/** A readable picture of one pixel, for any image field. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const picture = () => new File([new Uint8Array(PIXEL)], 'picture.png', { type: 'image/png' })

export async function tokenOf(call: CallServer, account: { email: string; password: string }): Promise<string> {
  const { status, body } = await call(logIn, { body: { username: account.email, password: account.password } })
  expect(status).toBe(200)
  return body.access_token
}

/** The account with this email, as administrators see it. */
export async function userOf(call: CallServer, email: string): Promise<User> {
  const { body } = await call(listUsers, { query: { search: email } }, 'admin')
  const user = body.find((one) => one.email === email)
  if (!user) throw new Error(`no account ${email}`)
  return user
}

/**
 * A past due date can't be set: the work is created with a near one, which is then moved back as if time had passed.
 */
export async function madeOverdue<Work extends { id: string } | { assignmentId: string }>(
  make: (due_date: string) => Promise<Work>,
): Promise<Work> {
  const work = await make(new Date(Date.now() + 60_000).toISOString())
  const due_date = new Date(Date.now() - 1000).toISOString()
  if ('assignmentId' in work) {
    changeRow('update assignments set due_at = ? where id = ?', [due_date, work.assignmentId])
    return work
  }
  changeRow('update quizzes set due_date = ? where id = ?', [due_date, work.id])
  return { ...work, due_date }
}

/** Changes one row as passing time would: no call can change the clock. */
export function changeRow(sql: string, values: string[], server = 'demo'): void {
  const database = new DatabaseSync(join(process.env.E2E_FOLDER ?? '', server, 'sonocampus.db'), { timeout: 10_000 })
  const { changes } = database.prepare(sql).run(...values)
  database.close()
  expect(Number(changes)).toBe(1)
}

type CourseBody = RequestOf<typeof createCourse>['body']

/** A published course with a unique title. */
export async function makeCourse(call: CallServer, changes: Partial<CourseBody> = {}) {
  const course: CourseBody = {
    title: `Course ${randomUUID().slice(0, 8)}`,
    description: 'Scanning in a fixed order, from the first view to the report.',
    price: 25_000,
    difficulty_level: 'Beginner',
    outcomes: 'Scan with confidence',
    prerequisites: 'None',
    curriculum: 'Liver\nKidneys',
    status: 'active',
    ...changes,
  }
  const { status, body } = await call(createCourse, { body: course }, 'admin')
  expect(status).toBe(201)
  return body
}

/** A YouTube lesson, which needs no file. Returns its id. */
export async function addLesson(call: CallServer, courseId: string, title: string) {
  const body = { title, youtube_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', duration: 245 }
  const reply = await call(createVideo, { params: { courseId }, body }, 'admin')
  expect(reply.status).toBe(201)
  return reply.body.id
}

export type ApplicationBody = RequestOf<typeof applyForCourse>['body']

/** Applies with a certificate; returns the application's id. */
export async function applyAs(
  call: CallServer,
  studentToken: string,
  courseId: string,
  changes: Partial<ApplicationBody> = {},
  certificate: File = picture(),
): Promise<string> {
  const form = {
    course_id: courseId,
    first_name: 'Sara',
    last_name: 'Malik',
    qualification: 'MBBS',
    ultrasound_experience: 'Two years in a radiology department.',
    contact_number: '+92 300 1234567',
    ...changes,
  }
  const input = { body: form, files: { qualification_certificate: certificate } }
  const { status, body } = await call(applyForCourse, input, studentToken)
  expect(status).toBe(201)
  return body.application_id
}

export async function approveApplication(call: CallServer, applicationId: string): Promise<void> {
  const input = { params: { applicationId }, body: { status: 'approved' as const } }
  const { status } = await call(decideApplication, input, 'admin')
  expect(status).toBe(200)
}

/** Uploads a proof in one call; returns the payment's id. */
export async function payAs(
  call: CallServer,
  studentToken: string,
  courseId: string,
  transaction_id: string = randomUUID(),
  { file = newPicture(), bank_account_id = '' } = {},
): Promise<string> {
  const input = { params: { courseId }, body: { transaction_id, bank_account_id }, files: { file } }
  const { status, body } = await call(submitProofFile, input, studentToken)
  expect(status).toBe(201)
  return body.id
}
