import type { Db, Tx } from '../db/connect.ts'
import { type Engine, engineOf, held, locked, lockedWhole } from '../db/dialect.ts'
import { AppError } from '../errors.ts'

/** A student who is still there, deactivated or not. */
export async function getStudent(db: Db | Tx, userId: string) {
  const student = await db
    .selectFrom('users')
    .select(['id', 'email', 'full_name', 'deactivated_at'])
    .where('id', '=', userId)
    .where('role', '=', 'student')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!student) throw new AppError('not_found', 'There is no student with this id.')
  return student
}

/**
 * Whatever changes how somebody stands with a course takes that person's row first: two such changes stand in line, and
 * never wait for each other over the rows that follow. Nothing more is written about somebody who was erased.
 */
export async function lockPerson(tx: Tx, engine: Engine, userId: string): Promise<void> {
  const row = tx.selectFrom('users').select('erased_at').where('id', '=', userId)
  const person = await locked(engine, row).executeTakeFirst()
  if (person?.erased_at) throw new AppError('not_found', 'There is no student with this id.')
}

/** Of some people those who were not erased, and cannot be until the transaction ends. */
export async function listUnerased(tx: Tx, userIds: string[]): Promise<Set<string>> {
  const rows = tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [...userIds, ''])
    .where('erased_at', 'is', null)
  return new Set((await held(engineOf(tx), rows).execute()).map(({ id }) => id))
}

/**
 * The account as long as its owner may write: not deleted, erased or deactivated. An insert that selects from it writes
 * nothing once the account is gone, and while it writes nobody closes the account.
 */
export const ownAccount = (db: Db | Tx, userId: string) =>
  held(
    engineOf(db),
    db
      .selectFrom('users')
      .where('users.id', '=', userId)
      .where('users.deleted_at', 'is', null)
      .where('users.deactivated_at', 'is', null),
  )

export const accountClosed = () => new AppError('unauthenticated', 'Session expired. Please log in.')

/**
 * What somebody writes for themselves: one transaction, which the closing of the account (erased, deleted, deactivated)
 * comes wholly before or wholly after. Their own writes do not wait for each other.
 */
export const writeAs = <T>({ db }: { db: Db }, userId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await requireAccount(tx, userId)
    return work(tx)
  })

export const hasAccount = async (db: Db | Tx, userId: string): Promise<boolean> =>
  (await ownAccount(db, userId).select('users.id').executeTakeFirst()) !== undefined

export async function requireAccount(db: Db | Tx, userId: string): Promise<void> {
  if (!(await hasAccount(db, userId))) throw accountClosed()
}

/** For whoever closes an account: waits for what is being written by its owner and about them. */
export const lockAccount = (tx: Tx, engine: Engine, userId: string) =>
  lockedWhole(engine, tx.selectFrom('users').select('id').where('id', '=', userId)).execute()

/** Whether somebody is an administrator at this moment. */
export const isAdministrator = async (db: Db | Tx, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('role', '=', 'admin')
    .where('deactivated_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** Those who run the institute. */
export const listAdministrators = (db: Db | Tx) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'deactivated_at', 'last_login_at'])
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .orderBy('email')
    .execute()

/** Checked after a change and inside its transaction: somebody must be left who can run the institute. */
export async function requireAdministratorLeft(tx: Tx): Promise<void> {
  const able = (await listAdministrators(tx)).filter((admin) => admin.deactivated_at === null)
  if (able.length === 0) throw new AppError('last_administrator', 'The last administrator cannot be removed.')
}

/** One removal of an administrator at a time: two who remove each other at once would each still see the other. */
export const lockAdministrators = (tx: Tx, engine: Engine) =>
  locked(engine, tx.selectFrom('users').select('id').where('role', '=', 'admin').orderBy('id')).execute()

export const findAccountByEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'role', 'deactivated_at', 'confirmed_at'])
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
