import { randomUUID } from 'node:crypto'
import type { ImportRow } from '@sonocampus/contract/imports'
import { pagePath } from '@sonocampus/contract/pages'
import { isoTime } from '../../../clock.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, isRefusalOfOne } from '../../../errors.ts'
import { insertAccountOnce } from '../../../institute/accounts.queries.ts'
import { findAccountByEmail } from '../../../institute/people.queries.ts'
import { enqueueMail } from '../../../jobs/mail-job.ts'
import { type Actor, recordAudit } from '../../ground/audit/index.ts'
import { closeUnconfirmed } from '../../ground/auth/index.ts'
import { approveEnrollment, CONFIRM_REFUSED, GIVE_A_REASON } from '../payments/index.ts'
import { isForLess, type RowPlan } from './plan-row.ts'
import { previewImport } from './preview-import.ts'

/**
 * Taking an account over from an unconfirmed owner also ends its calendar feed; classes are above
 * this wing.
 */
export type ImportDeps = Deps & { endCalendarFeed: (tx: Tx, userId: string) => Promise<void> }

/**
 * Carries out each row by itself: a refused row stops no other. An enrollment is made like a
 * payment at the desk. What is already so is left alone, so that importing the same file twice
 * changes nothing.
 */
export async function importStudents(deps: ImportDeps, actor: Actor, { rows, ...said }: Import): Promise<RowPlan[]> {
  const results: RowPlan[] = []
  for (const [at, plan] of (await previewImport(deps, actor, rows)).entries()) {
    const row = rows[at]
    results.push(row && plan.state === 'change' ? await importOne(deps, actor, row, plan, said) : plan)
  }
  return results
}

/** Applies to all rows: why some pay less than is due, and that rejected applicants are enrolled anyway. */
type Said = { reason?: string | undefined; confirm_refused?: boolean | undefined }
type Import = Said & { rows: ImportRow[] }

/** What the caller has to confirm before the row is carried out. */
function leftUnsaid({ enrollment }: RowPlan, { reason, confirm_refused }: Said): string | null {
  if (enrollment && isForLess(enrollment) && !reason) return GIVE_A_REASON
  if (enrollment?.isApplicantRefused && !confirm_refused) return CONFIRM_REFUSED
  return null
}

async function importOne(deps: ImportDeps, actor: Actor, row: ImportRow, plan: RowPlan, said: Said): Promise<RowPlan> {
  const unsaid = leftUnsaid(plan, said)
  if (unsaid) return { ...plan, state: 'refused', text: unsaid }
  try {
    const user_id = await findOrMakeStudent(deps, actor, plan.email, row.full_name)
    if (!plan.enrollment) return plan
    const { granted } = await approveEnrollment(deps, actor, {
      user_id,
      course_id: plan.enrollment.course.id,
      duration_months: plan.enrollment.months,
      amount_received: plan.enrollment.amount,
      ...said,
    })
    // Someone else enrolled the student meanwhile: check once more whether this money was booked
    // with it.
    return granted ? plan : ((await previewImport(deps, actor, [row]))[0] ?? plan)
  } catch (error) {
    if (!(error instanceof AppError && (isRefusalOfOne(error) || error.code === 'needs_administrator'))) throw error
    return { ...plan, state: 'refused', text: error.message }
  }
}

/**
 * A new student has no password: the mail says how to choose one. If two imports run at once, the
 * email's unique key lets only one create it.
 */
async function findOrMakeStudent(deps: ImportDeps, actor: Actor, email: string, fullName: string): Promise<string> {
  const { db, clock, hasher, config } = deps
  const account = await findAccountByEmail(db, email)
  if (account) {
    if (!account.confirmed_at) await shutOutStranger(deps, actor, { id: account.id, email })
    return account.id
  }
  const id = randomUUID()
  const isMade = await db.transaction().execute(async (tx) => {
    const created_at = isoTime(clock.now())
    const full_name = fullName || null
    const student = { id, email, full_name, password_hash: hasher.decoy, role: 'student', created_at } as const
    if (!(await insertAccountOnce(tx, student))) return false
    await enqueueMail(tx, clock, {
      to: email,
      subject: 'Your account is ready',
      lines: [
        "We've created an account for you with this email address.",
        "Choose your password: we'll send you a PIN for it.",
      ],
      facts: { 'Log in with': email },
      action: { label: 'Choose a password', url: config.publicUrl + pagePath('forgotPassword') },
    })
    await recordAudit(tx, deps, actor, {
      action: 'user.imported',
      subject: { type: 'user', id },
      summary: `Imported the student ${email}`,
      after: { email, full_name },
    })
    return true
  })
  return isMade ? id : findOrMakeStudent(deps, actor, email, fullName)
}

/**
 * The enrollment is for the owner of the address, and an account that never confirmed it may be
 * someone else's.
 */
function shutOutStranger(deps: ImportDeps, actor: Actor, { id, email }: { id: string; email: string }): Promise<void> {
  const { db, clock, config, endCalendarFeed } = deps
  return db.transaction().execute(async (tx) => {
    if (!(await closeUnconfirmed(tx, deps, id))) return
    await endCalendarFeed(tx, id)
    await enqueueMail(tx, clock, {
      to: email,
      subject: 'Please choose a new password',
      lines: [
        "We're enrolling you with this email address. It was never confirmed, so your account's old password no longer works.",
        "Choose a new one: we'll send you a PIN for it. That also confirms your address.",
      ],
      action: { label: 'Choose a new password', url: config.publicUrl + pagePath('forgotPassword') },
    })
    await recordAudit(tx, deps, actor, {
      action: 'user.unconfirmed-closed',
      subject: { type: 'user', id },
      summary: `Removed the password of ${email} before an import: the address was never confirmed`,
    })
  })
}
