import { randomUUID } from 'node:crypto'
import { limits } from '@sonocampus/contract/limits'
import { isoTime } from '../../../clock.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { lockPerson, writeAs } from '../../../institute/people.queries.ts'
import { requireLesson, type Student } from '../lessons/index.ts'
import { getNote, listNotesOf, type NoteRow } from './notes.queries.ts'

export type NoteForm = { at: number; text: string }

/** A note at a moment of a lesson that the student may watch. */
export async function createNote(
  deps: Deps,
  student: Student,
  videoId: string,
  { at, text }: NoteForm,
): Promise<NoteRow> {
  const { engine, clock } = deps
  await requireLesson(deps, student, videoId)
  return writeAs(deps, student.id, async (tx) => {
    // One at a time per account: two at once would each count one too few.
    await lockPerson(tx, engine, student.id)
    if ((await listNotesOf(tx, student.id, videoId)).length >= limits.notes.perLesson)
      throw new AppError('limit_reached', `A lesson has room for ${limits.notes.perLesson} notes. Delete one first.`)
    const now = isoTime(clock.now())
    const note = {
      id: randomUUID(),
      video_id: videoId,
      at_ms: Math.round(at * 1000),
      text,
      created_at: now,
      updated_at: now,
    }
    await tx
      .insertInto('lesson_notes')
      .values({ ...note, user_id: student.id })
      .execute()
    return note
  })
}

export async function updateNote(deps: Deps, student: Student, noteId: string, form: NoteForm): Promise<NoteRow> {
  const { db, clock } = deps
  const note = await getNote(db, student.id, noteId)
  await requireLesson(deps, student, note.video_id)
  return writeAs(deps, student.id, async (tx) => {
    await tx
      .updateTable('lesson_notes')
      .set({ at_ms: Math.round(form.at * 1000), text: form.text, updated_at: isoTime(clock.now()) })
      .where('id', '=', noteId)
      .where('user_id', '=', student.id)
      .execute()
    return getNote(tx, student.id, noteId)
  })
}

/** Students can delete what they wrote, even after the enrollment has ended. */
export async function deleteNote({ db }: Deps, { id }: Student, noteId: string): Promise<void> {
  await getNote(db, id, noteId)
  await db.deleteFrom('lesson_notes').where('id', '=', noteId).where('user_id', '=', id).execute()
}
