import { randomBytes } from 'node:crypto'
import { email as emailField } from '@sonocampus/contract/fields'
import { acceptStorage } from '../check-storage.ts'
import type { Tx } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { recordAudit } from '../features/ground/audit/index.ts'
import { endAllSessions, endFactor } from '../features/ground/auth/index.ts'
import { makeAdministrator } from '../features/ground/users/index.ts'
import { changeAccount } from '../institute/accounts.queries.ts'
import { findAccountByEmail, listAdministrators } from '../institute/people.queries.ts'
import { logOutput } from '../log-output.ts'
import { makeLogger } from '../logger.ts'
import { makeDeps } from '../make-deps.ts'
import { runCommand } from '../run-program.ts'

const USAGE = `Usage:
  npm run admin -- create EMAIL    makes an administrator and prints a password
  npm run admin -- list            lists the administrators
  npm run admin -- reset EMAIL     sets a new password, prints it and ends all sessions
  npm run admin -- reactivate EMAIL    lets a deactivated account log in again
  npm run admin -- reset-factor EMAIL  takes the second factor away and ends all sessions
  npm run admin -- accept-storage      the storage and SECRET_KEY set here are the database's from now on`

const newPassword = () => randomBytes(15).toString('base64url')
const say = (line: string) => process.stdout.write(`${line}\n`)

/**
 * For the person at the server: the first administrator, and recovery of access. Works while the
 * server runs.
 */
async function run(deps: Deps, [command, given]: string[]): Promise<void> {
  if (command === 'list') return list(deps)
  if (command === 'accept-storage') return accept(deps)
  const email = emailField.safeParse(given)
  if (email.success && command === 'reset-factor') return resetFactor(deps, email.data)
  if (email.success && command === 'reactivate') return reactivate(deps, email.data)
  if (!email.success || (command !== 'create' && command !== 'reset')) throw new Error(USAGE)
  const password = newPassword()
  if (command === 'create') await create(deps, email.data, password)
  else await reset(deps, email.data, password)
  say(`Email:    ${email.data}\nPassword: ${password}`)
}

async function list({ db }: Deps): Promise<void> {
  const admins = await listAdministrators(db)
  if (admins.length === 0) say('There is no administrator yet.')
  for (const admin of admins)
    say(`${admin.email}  ${admin.deactivated_at ? 'inactive' : 'active'}  last login ${admin.last_login_at ?? 'never'}`)
}

async function accept(deps: Deps): Promise<void> {
  await acceptStorage(deps)
  say('The database now belongs to this storage and this SECRET_KEY. Start every process with the same.')
}

async function create(deps: Deps, email: string, password: string): Promise<void> {
  const taken = await findAccountByEmail(deps.db, email)
  if (taken) throw new Error(`${email} already has an account (${taken.role}).`)
  await makeAdministrator(deps, email, password)
}

async function getAccount({ db }: Deps, email: string) {
  const user = await findAccountByEmail(db, email)
  if (!user) throw new Error(`There is no account with the email ${email}.`)
  return user
}

/** For the last administrator: all others get help on the staff page. */
async function resetFactor(deps: Deps, email: string): Promise<void> {
  const user = await getAccount(deps, email)
  const isReset = await deps.db.transaction().execute(async (tx) => {
    await endAllSessions(tx, user.id)
    const isEnded = await endFactor(tx, user.id)
    if (isEnded) await record(tx, deps, user.id, 'factor.reset', `Reset the second factor of ${email} at the server`)
    return isEnded
  })
  if (!isReset) throw new Error(`${email} has no second factor.`)
  say(`${email} now logs in with just the password, and can set up a new second factor in the profile.`)
}

async function reset(deps: Deps, email: string, password: string): Promise<void> {
  const user = await getAccount(deps, email)
  const password_hash = await deps.hasher.hash(password)
  await deps.db.transaction().execute(async (tx) => {
    await changeAccount(tx, user.id, { password_hash })
    await endAllSessions(tx, user.id)
    await record(tx, deps, user.id, 'user.password-reset', `Set a new password for ${email} at the server`)
  })
  if (user.deactivated_at) say(`${email} is deactivated and cannot log in: npm run admin -- reactivate ${email}`)
}

async function reactivate(deps: Deps, email: string): Promise<void> {
  const user = await getAccount(deps, email)
  if (!user.deactivated_at) throw new Error(`${email} is active.`)
  await deps.db.transaction().execute(async (tx) => {
    await changeAccount(tx, user.id, { deactivated_at: null })
    await record(tx, deps, user.id, 'user.reactivated', `Reactivated ${email} at the server`)
  })
  say(`${email} can log in again.`)
}

const record = (tx: Tx, deps: Deps, id: string, action: string, summary: string) =>
  recordAudit(tx, deps, null, { action, subject: { type: 'user', id }, summary })

await runCommand(async (config) => {
  const { deps, close } = await makeDeps(config, makeLogger('warn', logOutput()))
  try {
    await run(deps, process.argv.slice(2))
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
  await close()
})
