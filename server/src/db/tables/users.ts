import type { ListScreen } from '@sonocampus/contract/saved-views'
import type { Generated } from 'kysely'

export type Role = 'student' | 'admin' | 'clerk' | 'teacher'

export type UsersTable = {
  id: string
  email: string
  password_hash: string
  role: Role
  full_name: string | null
  bio: string | null
  avatar_url: string | null
  created_at: string
  last_login_at: string | null
  deactivated_at: string | null
  deleted_at: string | null
  /** When all that named the person was taken away; such an account is deleted too. */
  erased_at: string | null
  /** When its owner showed that the email address is theirs. */
  confirmed_at: string | null
}

/** Which courses are a teacher's own. */
export type CourseTeachersTable = { course_id: string; user_id: string }

/** One login. Only hashes of its two halves are kept; `cookie_hash` is null for a client that is no browser. */
export type SessionsTable = {
  id: string
  user_id: string
  token_hash: string
  cookie_hash: string | null
  address: string
  user_agent: string
  created_at: string
  last_used_at: string
  expires_at: string
}

/** The second factor of one of the staff: sealed, and on once it is confirmed. No step up to `last_step` counts again. */
export type SecondFactorsTable = {
  user_id: string
  secret: string
  confirmed_at: string | null
  last_step: Generated<number>
}

/** Codes for whoever has lost the phone: hashed, and gone once they are used. */
export type RecoveryCodesTable = { user_id: string; code_hash: string }

/** A log-in whose password was right and whose code is missing. */
export type LogInChallengesTable = { token_hash: string; user_id: string; tries: Generated<number>; expires_at: string }

/** The one PIN of an account that can still be used. */
export type ResetPinsTable = {
  user_id: string
  pin_hash: string
  tries: number
  issued_at: string
  expires_at: string
}

/** The one link of an account that confirms its address. */
export type EmailConfirmationsTable = { user_id: string; token_hash: string; expires_at: string }

/** What one of the staff has narrowed a list to: the query of that screen's address. */
export type SavedViewsTable = { id: string; user_id: string; screen: ListScreen; name: string; query: string }

/** By what somebody is found: kept by the database itself (db/search). */
export type PeopleWordsTable = { number: Generated<number>; user_id: string; words: string }
