import { expect } from '@playwright/test'
import { requestCertificate } from '@sonocampus/contract/certificates'
import { updateProfile } from '@sonocampus/contract/profile'
import { completeVideo } from '@sonocampus/contract/videos.student'
import { enroll } from './enrollment-steps.ts'
import { addLesson, type CallServer, makeCourse, tokenOf } from './steps.ts'

type Account = { email: string; password: string }

export async function renameTo(call: CallServer, token: string, full_name: string): Promise<void> {
  expect((await call(updateProfile, { body: { full_name } }, token)).status).toBe(200)
}

/** A course with a lesson that the student has watched, and with so many more that are still to be watched. */
export async function watchedCourse(call: CallServer, student: Account, left = 0) {
  const token = await tokenOf(call, student)
  const course = await makeCourse(call)
  const videoId = await addLesson(call, course.id, 'The probe')
  for (let n = 0; n < left; n += 1) await addLesson(call, course.id, `Lesson ${n}`)
  await enroll(call, student.email, course.id)
  expect((await call(completeVideo, { params: { videoId }, body: null }, token)).status).toBe(200)
  return { course, token }
}

/** A student under this name with the certificate of a course. */
export async function certified(call: CallServer, student: Account, name: string) {
  const { course, token } = await watchedCourse(call, student)
  await renameTo(call, token, name)
  const { status, body } = await call(requestCertificate, { params: { courseId: course.id }, query: { name } }, token)
  expect(status).toBe(200)
  return { course, token, ...body }
}
