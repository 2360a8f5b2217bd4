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
  /** Each attempt shuffles the questions. */
  shuffle_questions: Generated<number>
  /** Options are shuffled for each student. */
  shuffle_options: Generated<number>
  /** How many of its questions each attempt presents; null for all. */
  ask_count: number | null
  /** Every submission is graded by hand, even where the key could score it. */
  review_by_hand: Generated<number>
  /** 1 while hidden from students. */
  is_draft: Generated<number>
  /** When a draft is published automatically. */
  publish_at: string | null
  /** When it was published; null if it never was a draft. */
  published_at: string | null
  /** When the course's students were notified; null while that is pending. */
  told_at: string | null
  created_at: string
  updated_at: string
  deleted_at: string | null
}

/**
 * `body` is JSON that depends on the kind: for a choice, { kind, options: [{ id, text, is_correct
 * }] }; for one answered on its picture, { kind: 'task', task }.
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
  /** The bank question that it came from or was saved as. */
  bank_id: string | null
}

/**
 * A quiz as it was presented, right answers included: never changed. Its id is the hash of all of
 * it. `questions` is a JSON list.
 */
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
 * Flags are 0 or 1. `auto_score` is computed on submission; `score` is set by a person and replaces
 * it. `needs_person` marks what no key can score, or what its quiz wants graded by hand.
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
  /** The maximum points. */
  total: number
  question_count: Generated<number>
  auto_score: number
  needs_person: Generated<number>
  /** 1 while the student is deleted: maintained by the database. */
  hidden: Generated<number>
  score: number | null
  feedback: string | null
  graded_at: string | null
  graded_by: string | null
  /** 1 once it is included in the sums of its version. */
  counted: Generated<number>
}

/** Sums over the first `counted` submissions of a version, as JSON. */
export type QuizVersionSumsTable = { version_id: string; counted: number; sums: string }

/**
 * `answer` is JSON that depends on the question's kind: for a choice, { options: [ids] }, otherwise
 * what was marked on the picture. Its points are written on submission.
 */
export type QuizAnswersTable = {
  attempt_id: string
  question_id: string
  answer: string
  points: number | null
  is_right: number | null
}
