import { applyForCourse, decideApplication } from '@sonocampus/contract/applications'
import { submitProofFile } from '@sonocampus/contract/payments'
import sharp from 'sharp'
import type { TestApp } from './build-test-app.ts'

type Session = { token: string }

let shade = 0
/** A small picture that no other call has made. */
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
  contact_number: '+92 300 1234567',
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
