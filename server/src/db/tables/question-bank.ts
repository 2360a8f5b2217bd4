import type { Generated } from 'kysely'

/**
 * A question kept for reuse in any quiz; columns as in `quiz_questions`. `wording` is its whole
 * text, for searches.
 */
export type BankQuestionsTable = {
  id: string
  /** The course of the quiz it was saved from. */
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

/** `created_at` is the question's own, so that an index lists the questions of a tag in order. */
export type BankTagsTable = { question_id: string; tag: string; created_at: string }

export type BankWordsTable = { number: Generated<number>; question_id: string; words: string }
