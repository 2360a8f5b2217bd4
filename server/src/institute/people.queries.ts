import type { Db, Tx } from '../db/connect.ts'
import { type Engine, engineOf, held, locked, lockedWhole } from '../db/dialect.ts'
import { AppError } from '../errors.ts'

/** A student who isn't deleted; may be deactivated. */
export async function getStudent(db: Db | Tx, userId: string) {
  const student = await db
    .selectFrom('users')
    .select(['id', 'email', 'full_name', 'deactivated_at'])
    .where('id', '=', userId)
    .where('role', '=', 'student')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!student) throw new AppError('not_found', 'Student not found.')
  return student
}

/**
 * Every change to a student's access or dues locks that person's row first: such changes are
 * serialized, and never deadlock over the rows that follow. Nothing more is written about an erased
 * person.
 */
export async function lockPerson(tx: Tx, engine: Engine, userId: string): Promise<void> {
  const row = tx.selectFrom('users').select('erased_at').where('id', '=', userId)
  const person = await locked(engine, row).executeTakeFirst()
  if (person?.erased_at) throw new AppError('not_found', 'Student not found.')
}

/** Which of these people are not erased; they can't be until the transaction ends. */
export async function listUnerased(tx: Tx, userIds: string[]): Promise<Set<string>> {
  const rows = tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [...userIds, ''])
    .where('erased_at', 'is', null)
  return new Set((await held(engineOf(tx), rows).execute()).map(({ id }) => id))
}

/**
 * The account as long as its owner may write: not deleted, erased or deactivated. An insert that
 * selects from it writes nothing once the account is gone, and while it writes the account can't be
 * closed.
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
 * Writes on the user's own behalf: in one transaction, which runs either entirely before or
 * entirely after the account is closed (erased, deleted, deactivated). A user's own writes do not
 * wait for each other.
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

/** For closing an account: waits for pending writes by its owner and about them. */
export const lockAccount = (tx: Tx, engine: Engine, userId: string) =>
  lockedWhole(engine, tx.selectFrom('users').select('id').where('id', '=', userId)).execute()

/** Whether the user is an administrator now. */
export const isAdministrator = async (db: Db | Tx, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('role', '=', 'admin')
    .where('deactivated_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** Active administrators. */
export const listAdministrators = (db: Db | Tx) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'deactivated_at', 'last_login_at'])
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .orderBy('email')
    .execute()

/** Checked after a change and inside its transaction: at least one administrator must remain. */
export async function requireAdministratorLeft(tx: Tx): Promise<void> {
  const able = (await listAdministrators(tx)).filter((admin) => admin.deactivated_at === null)
  if (able.length === 0) throw new AppError('last_administrator', "The last administrator can't be removed.")
}

/** Serializes removals of administrators: two who remove each other at once would each still see the other. */
export const lockAdministrators = (tx: Tx, engine: Engine) =>
  locked(engine, tx.selectFrom('users').select('id').where('role', '=', 'admin').orderBy('id')).execute()

export const findAccountByEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'role', 'deactivated_at', 'confirmed_at'])
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/**
 * What to call the reader of a mail. Not before the address is confirmed: until then the name may be a stranger's, and
 * anything could be written to the owner of the address in it.
 */
export async function findMailName(db: Db, email: string): Promise<string | null> {
  const reader = await db
    .selectFrom('users')
    .select('full_name')
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return reader?.full_name || null
}
