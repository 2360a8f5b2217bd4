import { createVideo, signVideoUpload } from '@sonocampus/contract/lessons.admin'
import { listLessons, startPlayback } from '@sonocampus/contract/lessons.student'
import { approveEnrollment } from '@sonocampus/contract/payments.approval'
import { expect } from 'vitest'
import type { TestApp } from './build-test-app.ts'
import { makeClip } from './make-clip.ts'

type Session = { token: string }

/** Steps for lessons, as a browser takes them, as one administrator. */
export const videoSteps = async (test: TestApp, admin: Session) => {
  const { call } = test
  const clip = await makeClip()
  const address = await test.app.listen({ port: 0, host: '127.0.0.1' })

  const sign = () => call(signVideoUpload, { body: { content_type: 'video/mp4', file_name: 'lesson.mp4' } }, admin)
  /** Over a real connection, like a browser. */
  const put = async (presigned_url: string, content: Buffer, type = 'video/mp4') =>
    fetch(address + presigned_url, {
      method: 'PUT',
      headers: { 'content-type': type },
      body: new Uint8Array(content),
    })
  /** The specified flow: signature, PUT, record. */
  async function upload(courseId: string, fields: object = {}) {
    const { presigned_url, file_key, bucket } = (await sign()).body
    expect((await put(presigned_url, clip)).status).toBe(200)
    const body = {
      title: 'Lesson',
      description: '',
      file_key,
      video_url: `https://${bucket}/${file_key}`,
      duration: 2,
      ...fields,
    }
    return (await call(createVideo, { params: { courseId }, body }, admin)).body
  }
  async function enrolledIn(courseId: string) {
    const student = await test.makeSession()
    await call(approveEnrollment, { query: { user_id: student.id, course_id: courseId, duration_months: 4 } }, admin)
    return student
  }
  const lessonsOf = async (student: Session, courseId: string) => call(listLessons, { params: { courseId } }, student)
  const play = async (student: Session, videoId: string, stream_id?: string) =>
    call(startPlayback, { params: { videoId }, body: stream_id ? { stream_id } : undefined }, student)
  const get = (url: string, headers: Record<string, string> = {}) => test.open(url, { headers })
  return { clip, address, sign, put, upload, enrolledIn, lessonsOf, play, get }
}
