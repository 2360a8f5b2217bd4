import type { Generated } from 'kysely'

export type QuizzesTable = {
  id: string
  course_id: string
  title: string
  description: string
  due_date: string | null
  time_limit_minutes: number | null
  pass_mark: number | null
  attempts_allowed: number
  counting_attempt: 'best' | 'last' | 'first'
  /** Each attempt asks the questions in an order of its own. */
  shuffle_questions: Generated<number>
  /** Options stand in an order of each student's own. */
  shuffle_options: Generated<number>
  /** How many of its questions each attempt asks; null for all. */
  ask_count: number | null
  /** Every submission waits for a person, also where its key can score it. */
  review_by_hand: Generated<number>
  /** 1 while students do not see it. */
  is_draft: Generated<number>
  /** When a draft is to be published by itself. */
  publish_at: string | null
  /** When it ceased to be a draft; null where it never was one. */
  published_at: string | null
  /** When the course's students were told of it; null while they are to be. */
  told_at: string | null
  created_at: string
  updated_at: string
  deleted_at: string | null
}

/**
 * `body` is what its kind needs, as JSON: of a choice, { kind, options: [{ id, text, is_correct }] }; of one that is
 * answered on its picture, { kind: 'task', task }.
 */
export type QuizQuestionsTable = {
  id: string
  quiz_id: string
  position: number
  text: string
  explanation: string
  image_url: string | null
  points: Generated<number>
  asset_id: string | null
  body: string
  /** The question of the bank that it came from or is kept as. */
  bank_id: string | null
}

/** What a quiz asked, right answers included: never changed. Its id is the hash of all of it. `questions` is a JSON list. */
export type QuizVersionsTable = {
  id: string
  quiz_id: string
  title: string
  description: string
  due_date: string | null
  pass_mark: number | null
  shuffle_questions: Generated<number>
  shuffle_options: Generated<number>
  ask_count: number | null
  questions: string
}

/**
 * Flags are 0 or 1. `auto_score` is computed at the submission, `score` is a person's and takes its place. `needs_person`
 * marks what no key can score, or what its quiz wants a person to look at.
 */
export type QuizAttemptsTable = {
  id: string
  quiz_id: string
  user_id: string
  number: number
  version_id: string
  started_at: string
  deadline_at: string | null
  submitted_at: string | null
  timed_out: number
  is_late: number
  /** All points that can be had. */
  total: number
  question_count: Generated<number>
  auto_score: number
  needs_person: Generated<number>
  /** 1 while the student is deleted: the database keeps it. */
  hidden: Generated<number>
  score: number | null
  feedback: string | null
  graded_at: string | null
  graded_by: string | null
  /** 1 once it is in the sums of its version. */
  counted: Generated<number>
}

/** What the first `counted` submissions of a version add up to, as JSON. */
export type QuizVersionSumsTable = { version_id: string; counted: number; sums: string }

/** `answer` is JSON by the question's kind: of a choice, { options: [ids] }, else what was done on the picture. What it is worth is written at the submission. */
export type QuizAnswersTable = {
  attempt_id: string
  question_id: string
  answer: string
  points: number | null
  is_right: number | null
}
