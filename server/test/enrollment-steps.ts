import { randomUUID } from 'node:crypto'
import { applyForCourse, decideApplication } from '@sonocampus/contract/enrollments.applications'
import { submitProofFile } from '@sonocampus/contract/payments'
import sharp from 'sharp'
import { isoTime } from '#src/clock.ts'
import type { TestApp } from './build-test-app.ts'
import { makeCourse } from './make-course.ts'

type Session = { token: string }

let shade = 0
/** A small picture, different on each call. */
export async function newPicture(format: 'png' | 'jpeg' = 'png'): Promise<Buffer> {
  shade += 1
  const background = { r: shade % 256, g: Math.floor(shade / 256) % 256, b: 120 }
  return sharp({ create: { width: 24, height: 24, channels: 3, background } })
    .toFormat(format)
    .toBuffer()
}

export const fileOf = (content: Buffer | string, name = 'scan.png', type = 'image/png') =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type })

export const APPLICATION = {
  first_name: 'Amina',
  last_name: 'Khan',
  qualification: 'MBBS, Lahore 2019',
  ultrasound_experience: 'Two years in an emergency room',
  contact_number: '+923001234567',
}

export const apply = async (test: TestApp, student: Session, courseId: string, file?: File) =>
  test.call(
    applyForCourse,
    {
      body: { ...APPLICATION, course_id: courseId },
      files: { qualification_certificate: file ?? fileOf(await newPicture()) },
    },
    student,
  )

export const decide = (
  test: TestApp,
  admin: Session,
  applicationId: string,
  status: 'approved' | 'rejected',
  rejection_reason?: string,
) => test.call(decideApplication, { params: { applicationId }, body: { status, rejection_reason } }, admin)

export const handInProof = async (
  test: TestApp,
  student: Session,
  courseId: string,
  { file, ...body }: { file?: File; transaction_id?: string; bank_account_id?: string } = {},
) =>
  test.call(
    submitProofFile,
    {
      params: { courseId },
      body,
      files: { file: file ?? fileOf(await newPicture()) },
    },
    student,
  )

/** A student whose application for the course is approved. */
export async function approvedApplicant(test: TestApp, admin: Session, courseId: string) {
  const student = await test.makeSession('student')
  const applied = await apply(test, student, courseId)
  const applicationId = (applied.body as { application_id: string }).application_id
  await decide(test, admin, applicationId, 'approved')
  return { ...student, applicationId }
}

/** A student who has applied for their own course. */
export async function applicant(test: TestApp, title: string, price_paisa = 2_500_000) {
  const [student, courseId] = [await test.makeSession(), await makeCourse(test, { title, price_paisa })]
  const id: string = (await apply(test, student, courseId)).body.application_id
  return { student, courseId, id }
}

const DAY = 24 * 3_600_000

/** Inserts an enrollment since yesterday with its own student, ending at an exact millisecond. */
export async function makeEnrollment(test: TestApp, courseId: string, endsIn: number, changes: object = {}) {
  const student = await test.makeSession()
  const now = test.clock.now()
  const dates = { starts_at: isoTime(now - DAY), created_at: isoTime(now - DAY), ends_at: isoTime(now + endsIn) }
  const row = { id: randomUUID(), user_id: student.id, course_id: courseId, ...dates, ...changes }
  await test.deps.db.insertInto('enrollments').values(row).execute()
  return { ...student, enrollmentId: row.id, ends_at: row.ends_at }
}
