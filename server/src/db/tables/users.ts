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
  /** When all personal data was erased; such an account is also deleted. */
  erased_at: string | null
  /** When the owner confirmed the email address. */
  confirmed_at: string | null
}

/** The courses that each teacher teaches. */
export type CourseTeachersTable = { course_id: string; user_id: string }

/**
 * One login. Only hashes of its two halves are kept; `cookie_hash` is null for a client that is not
 * a browser.
 */
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

/**
 * A staff member's second factor: sealed, and active once confirmed. No step up to `last_step` is
 * accepted again.
 */
export type SecondFactorsTable = {
  user_id: string
  secret: string
  confirmed_at: string | null
  last_step: Generated<number>
}

/** Codes for use when the phone is lost: hashed, and deleted once used. */
export type RecoveryCodesTable = { user_id: string; code_hash: string }

/** A log-in with a correct password that still needs its code. */
export type LogInChallengesTable = { token_hash: string; user_id: string; tries: Generated<number>; expires_at: string }

/** The one PIN of an account that is still valid. */
export type ResetPinsTable = {
  user_id: string
  pin_hash: string
  tries: number
  issued_at: string
  expires_at: string
}

/** The one link of an account that confirms its address. */
export type EmailConfirmationsTable = { user_id: string; token_hash: string; expires_at: string }

/** A saved filter of a list: the query string of that screen's address. */
export type SavedViewsTable = { id: string; user_id: string; screen: ListScreen; name: string; query: string }

/** What a person is found by: maintained by the database (db/search). */
export type PeopleWordsTable = { number: Generated<number>; user_id: string; words: string }
