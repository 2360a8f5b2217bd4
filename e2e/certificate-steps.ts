import { expect } from '@playwright/test'
import { requestCertificate } from '@sonocampus/contract/certificates'
import { completeVideo } from '@sonocampus/contract/lessons.student'
import { updateProfile } from '@sonocampus/contract/users.profile'
import { addLesson, type CallServer } from './steps.ts'

export async function renameTo(call: CallServer, token: string, full_name: string): Promise<void> {
  expect((await call(updateProfile, { body: { full_name } }, token)).status).toBe(200)
}

type Enrolled = { token: string; course: { id: string } }

/** An enrolled student's certificate under this name, for the course's only lesson. */
export async function certified(call: CallServer, { token, course }: Enrolled, name: string) {
  const videoId = await addLesson(call, course.id, 'The probe')
  expect((await call(completeVideo, { params: { videoId }, body: null }, token)).status).toBe(200)
  await renameTo(call, token, name)
  const { status, body } = await call(requestCertificate, { params: { courseId: course.id }, query: { name } }, token)
  expect(status).toBe(200)
  return body
}
