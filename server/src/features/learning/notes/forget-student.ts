import type { Tx } from '../../../db/connect.ts'

export const forgetNotes = (tx: Tx, userId: string) =>
  tx.deleteFrom('lesson_notes').where('user_id', '=', userId).execute()
