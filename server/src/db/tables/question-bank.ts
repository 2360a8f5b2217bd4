import type { Generated } from 'kysely'

/** A question that is kept for any quiz; columns as in `quiz_questions`. `wording` is all that it says, for searches. */
export type BankQuestionsTable = {
  id: string
  /** Of the quiz that it was kept from. */
  course_id: string
  text: string
  explanation: string
  image_url: string | null
  points: number
  asset_id: string | null
  body: string
  wording: string
  created_at: string
}

/** `created_at` is the question's own: those with a tag are listed in the order of an index. */
export type BankTagsTable = { question_id: string; tag: string; created_at: string }

export type BankWordsTable = { number: Generated<number>; question_id: string; words: string }
