import type { Tx } from '../../../../db/connect.ts'

/** Scores stay for the statistics of the questions; what was written to the student goes. */
export const forgetQuizFeedback = (tx: Tx, userId: string) =>
  tx.updateTable('quiz_attempts').set({ feedback: null }).where('user_id', '=', userId).execute()
