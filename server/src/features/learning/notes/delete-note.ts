import type { Deps } from '../../../deps.ts'
import type { Student } from '../lessons/index.ts'
import { getNote } from './notes.queries.ts'

/** What somebody has written is theirs to delete, also after the end of the enrollment. */
export async function deleteNote({ db }: Deps, { id }: Student, noteId: string): Promise<void> {
  await getNote(db, id, noteId)
  await db.deleteFrom('lesson_notes').where('id', '=', noteId).where('user_id', '=', id).execute()
}
