import type { Db, Tx } from '../db/connect.ts'
import { type Engine, locked } from '../db/dialect.ts'
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
 * never wait for each other over the rows that follow.
 */
export const lockPerson = (tx: Tx, engine: Engine, userId: string) =>
  locked(engine, tx.selectFrom('users').select('id').where('id', '=', userId)).execute()

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
  if (able.length === 0) throw new AppError('conflict', 'The last administrator cannot be removed.')
}

/** One removal of an administrator at a time: two who remove each other at once would each still see the other. */
export const lockAdministrators = (tx: Tx, engine: Engine) =>
  locked(engine, tx.selectFrom('users').select('id').where('role', '=', 'admin').orderBy('id')).execute()

export const findAccountByEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'role', 'deactivated_at'])
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
