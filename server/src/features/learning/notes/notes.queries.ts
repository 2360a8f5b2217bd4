import type { Db, Tx } from '../../../db/connect.ts'
import { type Params, statement } from '../../../db/statement.ts'
import { AppError } from '../../../errors.ts'
import { IN_ORDER } from '../lessons/index.ts'

const COLUMNS = ['id', 'video_id', 'at_ms', 'text', 'created_at', 'updated_at'] as const

const notesOf = statement((db, { value }: Params<{ userId: string; videoId: string }>) =>
  db
    .selectFrom('lesson_notes')
    .select(COLUMNS)
    .where('user_id', '=', value('userId'))
    .where('video_id', '=', value('videoId'))
    .orderBy('at_ms')
    .orderBy('created_at'),
)
/** A student's notes of a lesson, in order of their moments. */
export const listNotesOf = (db: Db | Tx, userId: string, videoId: string) => notesOf.all(db, { userId, videoId })
export type NoteRow = Awaited<ReturnType<typeof listNotesOf>>[number]

/** The caller's own note: another's looks the same as one that doesn't exist. */
export async function getNote(db: Db | Tx, userId: string, noteId: string): Promise<NoteRow> {
  const note = await db
    .selectFrom('lesson_notes')
    .select(COLUMNS)
    .where('id', '=', noteId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!note) throw new AppError('not_found', "This note doesn't exist.")
  return note
}

/** Everything a student wrote in a course, including deleted lessons, in course order. */
export const listNotesOfCourse = (db: Db, userId: string, courseId: string) =>
  db
    .selectFrom('videos')
    .innerJoin('lesson_notes', 'lesson_notes.video_id', 'videos.id')
    .innerJoin('courses', 'courses.id', 'videos.course_id')
    .leftJoin('modules', 'modules.id', 'videos.module_id')
    .select(['courses.title as course', 'videos.id as video_id', 'videos.title as lesson', 'at_ms', 'text'])
    .where('videos.course_id', '=', courseId)
    .where('lesson_notes.user_id', '=', userId)
    .orderBy(IN_ORDER)
    .orderBy('videos.id')
    .orderBy('at_ms')
    .orderBy('lesson_notes.created_at')
    .execute()
