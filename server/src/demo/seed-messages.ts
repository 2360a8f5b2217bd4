import { randomUUID } from 'node:crypto'
import { isoTime } from '../clock.ts'
import type { Tx } from '../db/connect.ts'

const HOUR = 3_600_000

type Seeded = { courseId: string; people: readonly { id: string; email: string; role: string }[] }

/** Announcements to the first course, and a question under its first lesson with an accepted answer. */
export async function seedMessages(tx: Tx, now: number, { courseId, people }: Seeded): Promise<void> {
  const teacher = people.find(({ role }) => role === 'admin')
  const asker = people.find(({ email }) => email.startsWith('amina'))
  const lesson = await tx
    .selectFrom('videos')
    .select('id')
    .where('course_id', '=', courseId)
    .orderBy('position')
    .executeTakeFirst()
  if (!teacher || !asker || !lesson) return
  const [said, requested, answered] = [isoTime(now - 30 * HOUR), isoTime(now - 20 * HOUR), isoTime(now - 18 * HOUR)]
  await tx
    .insertInto('announcements')
    .values({
      id: randomUUID(),
      course_id: courseId,
      author_id: teacher.id,
      title: 'Practical day on Saturday',
      text: 'We meet at ten in the scanning room. Please bring your log book.',
      pinned_until: isoTime(now + 7 * 24 * HOUR),
      created_at: said,
      updated_at: said,
    })
    .execute()
  const [questionId, answerId] = [randomUUID(), randomUUID()]
  const place = { course_id: courseId, video_id: lesson.id, reports: 0, is_open: 0 }
  const question = { ...place, id: questionId, author_id: asker.id, is_staff: 0, answers: 1, accepted_id: answerId }
  const answer = { ...place, id: answerId, author_id: teacher.id, is_staff: 1, answers: 0, question_id: questionId }
  const texts = {
    question: 'Why is the wall behind the cyst brighter than the tissue beside it?',
    answer: 'Fluid takes away less of the beam than tissue does, so more of it reaches what lies behind: enhancement.',
  }
  await tx
    .insertInto('lesson_posts')
    .values({ ...question, at_ms: 3000, text: texts.question, created_at: requested })
    .execute()
  await tx
    .insertInto('lesson_posts')
    .values({ ...answer, text: texts.answer, created_at: answered })
    .execute()
}
