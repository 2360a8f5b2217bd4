import type { Tx } from '../../../../db/connect.ts'

/** Scores stay for the question statistics; feedback is erased. */
export const forgetQuizFeedback = (tx: Tx, userId: string) =>
  tx.updateTable('quiz_attempts').set({ feedback: null }).where('user_id', '=', userId).execute()
