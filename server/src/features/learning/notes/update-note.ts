import { isoTime } from '../../../clock.ts'
import type { Deps } from '../../../deps.ts'
import { writeAs } from '../../../institute/people.queries.ts'
import { requireLesson, type Student } from '../lessons/index.ts'
import type { NoteForm } from './create-note.ts'
import { getNote, type NoteRow } from './notes.queries.ts'

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
