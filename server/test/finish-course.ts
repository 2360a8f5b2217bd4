import { randomUUID } from 'node:crypto'
import { completeVideo } from '@sonocampus/contract/lessons.student'
import { approveEnrollment } from '@sonocampus/contract/payments.approval'
import { updateProfile } from '@sonocampus/contract/users.profile'
import { isoTime } from '#src/clock.ts'
import type { TestApp } from './build-test-app.ts'

type Session = { token: string }

/** A lesson of a course; returns its id. */
export async function makeLesson({ deps }: TestApp, courseId: string): Promise<string> {
  const id = randomUUID()
  const now = isoTime(deps.clock.now())
  await deps.db
    .insertInto('videos')
    .values({
      id,
      course_id: courseId,
      title: 'Lesson',
      description: '',
      position: 1,
      is_preview: 0,
      youtube_id: 'dQw4w9WgXcQ',
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}

/** An enrolled student with a name who has completed this share of a course's lessons. */
export async function makeFinisher(test: TestApp, admin: Session, courseId: string, lessons: string[], name: string) {
  const student = await test.makeSession('student')
  const query = { user_id: student.id, course_id: courseId, duration_months: 4 }
  await test.call(approveEnrollment, { query }, admin)
  await test.call(updateProfile, { body: { full_name: name } }, student)
  for (const videoId of lessons) await test.call(completeVideo, { params: { videoId }, body: undefined }, student)
  return student
}
