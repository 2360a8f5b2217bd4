import { limits } from '@sonocampus/contract/limits'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import { type Params, statements } from '../../../db/statement.ts'
import type { Tables } from '../../../db/tables/index.ts'
import { hasFactor } from '../../../institute/factors.queries.ts'
import { ownAccount } from '../../../institute/people.queries.ts'

export const findUserByEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'role', 'full_name', 'password_hash', 'deactivated_at'])
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** The user who logs in, and whether a second factor protects the account. */
export const findLogInUser = (db: Db, by: { email: string } | { id: string }) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'role', 'full_name', 'password_hash', 'last_login_at', 'deactivated_at'])
    .select((eb) => hasFactor(eb).as('has_factor'))
    .where((eb) => eb.and(by))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

type Wanted = { wanted: string; now: string }

/** Staff only: whether the site requires a second factor that this user has not set up. */
const mustSetFactor = (eb: ExpressionBuilder<Tables, 'users'>) =>
  eb
    .case()
    .when('users.role', '=', sql.lit('student'))
    .then(sql.lit(0))
    .when(hasFactor(eb))
    .then(sql.lit(0))
    .when(
      eb.exists(
        eb
          .selectFrom('site_settings')
          .select('site_settings.name')
          .where('site_settings.name', '=', sql.lit('staff_factor'))
          .where('site_settings.value', '=', sql.lit('required')),
      ),
    )
    .then(sql.lit(1))
    .else(sql.lit(0))
    .end()

const liveSession = statements((db, { value }: Params<Wanted>, by: 'id' | 'token_hash') =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id as session_id', 'sessions.token_hash', 'sessions.cookie_hash', 'sessions.last_used_at'])
    .select('sessions.created_at as opened_at')
    .select(['users.id', 'users.email', 'users.role'])
    .select((eb) => mustSetFactor(eb).as('must_set_factor'))
    .where(`sessions.${by}`, '=', value('wanted'))
    .where('sessions.expires_at', '>', value('now'))
    .where('users.deleted_at', 'is', null)
    .where('users.deactivated_at', 'is', null),
)
const [sessionByToken, sessionById] = [liveSession('token_hash'), liveSession('id')]

export const findLiveSession = (db: Db, wanted: { token_hash: string } | { id: string }, now: string) =>
  'id' in wanted
    ? sessionById.first(db, { wanted: wanted.id, now })
    : sessionByToken.first(db, { wanted: wanted.token_hash, now })

/** A network from which this account has logged in before, as long as a session remembers it. */
export const hasSessionFrom = async (db: Db, userEmail: string, network: string) =>
  (await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('users.email', '=', userEmail)
    .where('users.deleted_at', 'is', null)
    .where('sessions.address', '=', network)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The account's sessions, most recently used first. */
export const sessionsByUse = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')

/** Open sessions only. */
export const listSessionsOf = (db: Db, userId: string, now: string) =>
  sessionsByUse(db, userId)
    .select(['created_at', 'last_used_at', 'expires_at', 'user_agent', 'address'])
    .where('expires_at', '>', now)
    .limit(limits.session.perAccount)
    .execute()

export const findPasswordHash = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** A student who has not confirmed the address yet. */
export const findUnconfirmed = (db: Db | Tx, userId: string) =>
  ownAccount(db, userId)
    .select('users.email')
    .where('users.role', '=', 'student')
    .where('users.confirmed_at', 'is', null)
    .executeTakeFirst()

/**
 * The account that an invitation to an address would collide with. A student's unconfirmed account
 * is none, as long as it has neither money nor a course: the invited person may replace it.
 */
export const findAccountInTheWay = (db: Db | Tx, address: string) =>
  db
    .selectFrom('users')
    .select('users.id')
    .where('users.email', '=', address)
    .where('users.deleted_at', 'is', null)
    .where((eb) => eb.not(isReplaceable(eb)))
    .executeTakeFirst()

/** The unconfirmed account that an accepted invitation replaces. */
export const findReplaceable = (db: Db | Tx, address: string) =>
  db
    .selectFrom('users')
    .select('users.id')
    .where('users.email', '=', address)
    .where('users.deleted_at', 'is', null)
    .where(isReplaceable)
    .executeTakeFirst()

const isReplaceable = (eb: ExpressionBuilder<Tables, 'users'>) =>
  eb.and([
    eb('users.role', '=', 'student'),
    eb('users.confirmed_at', 'is', null),
    eb.not(eb.exists(eb.selectFrom('payments').select('payments.id').whereRef('payments.user_id', '=', 'users.id'))),
    eb.not(
      eb.exists(eb.selectFrom('enrollments').select('enrollments.id').whereRef('enrollments.user_id', '=', 'users.id')),
    ),
  ])

/** Invitations that can still be accepted: the sender must still be an administrator. */
export const openInvitations = (db: Db | Tx, now: string) =>
  db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.invited_by')
    .where('invitations.accepted_at', 'is', null)
    .where('invitations.expires_at', '>', now)
    .where('users.role', '=', 'admin')
    .where('users.deactivated_at', 'is', null)
    .where('users.deleted_at', 'is', null)

export const findOpenInvitation = (db: Db, tokenHash: string, now: string) =>
  openInvitations(db, now)
    .select(['invitations.id', 'invitations.email', 'invitations.role', 'invitations.invited_by'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
