import { createVideo } from '@sonocampus/contract/lessons.admin'
import { approveEnrollment } from '@sonocampus/contract/payments.approval'
import { updateProfile } from '@sonocampus/contract/users.profile'
import { isoTime } from '#src/clock.ts'
import type { TestApp } from './build-test-app.ts'

export type Session = { id: string; email: string; token: string }

/** A course's students and lessons, and the end of an enrollment. */
export const seatSteps = (test: TestApp, admin: Session) => ({
  async join(fullName: string, ...courseIds: string[]): Promise<Session> {
    const student = await test.makeSession()
    await test.call(updateProfile, { body: { full_name: fullName } }, student)
    for (const course_id of courseIds)
      await test.call(approveEnrollment, { query: { user_id: student.id, course_id, duration_months: 4 } }, admin)
    return student
  },
  async addLesson(courseId: string, title: string): Promise<string> {
    const body = { title, youtube_url: 'https://youtu.be/dQw4w9WgXcQ' }
    return (await test.call(createVideo, { params: { courseId }, body }, admin)).body.id
  },
  endSeat: ({ id }: Session) =>
    test.deps.db
      .updateTable('enrollments')
      .set({ ends_at: isoTime(test.clock.now()) })
      .where('user_id', '=', id)
      .execute(),
})
