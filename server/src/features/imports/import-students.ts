import { randomUUID } from 'node:crypto'
import type { ImportRow } from '@sonocampus/contract/imports'
import { pagePath } from '@sonocampus/contract/pages'
import { isoTime } from '../../clock.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { findAccountByEmail } from '../../institute/people.queries.ts'
import { enqueueMail } from '../../jobs/mail-job.ts'
import { type Doer, recordAudit } from '../audit/index.ts'
import { approveEnrollment } from '../payments/index.ts'
import type { RowPlan } from './plan-row.ts'
import { previewImport } from './preview-import.ts'

/**
 * Makes what the rows ask for, each by itself: one that is refused holds up nobody. A seat goes the way of a payment at the
 * desk. What is so already stays as it is, so that the same file twice changes nothing.
 */
export async function importStudents(deps: Deps, doer: Doer, rows: ImportRow[]): Promise<RowPlan[]> {
  const results: RowPlan[] = []
  for (const [at, plan] of (await previewImport(deps, rows)).entries())
    results.push(plan.state === 'change' ? await importOne(deps, doer, plan, rows[at]?.full_name ?? '') : plan)
  return results
}

async function importOne(deps: Deps, doer: Doer, plan: RowPlan, fullName: string): Promise<RowPlan> {
  try {
    const user_id = await findOrMakeStudent(deps, doer, plan.email, fullName)
    if (plan.seat)
      await approveEnrollment(deps, doer, {
        user_id,
        course_id: plan.seat.course.id,
        duration_months: plan.seat.months,
        amount_received: plan.seat.amount,
      })
    return plan
  } catch (error) {
    if (!(error instanceof AppError && ['conflict', 'not_found', 'invalid'].includes(error.code))) throw error
    return { ...plan, state: 'refused', text: error.message }
  }
}

/** A new student has no password: the mail says how to choose one. The email's unique key decides between two at once. */
async function findOrMakeStudent(deps: Deps, doer: Doer, email: string, fullName: string): Promise<string> {
  const { db, clock, hasher, config } = deps
  const account = await findAccountByEmail(db, email)
  if (account) return account.id
  const id = randomUUID()
  await db.transaction().execute(async (tx) => {
    const created_at = isoTime(clock.now())
    const full_name = fullName || null
    await tx
      .insertInto('users')
      .values({ id, email, full_name, password_hash: hasher.decoy, role: 'student', created_at })
      .execute()
    await enqueueMail(tx, clock, {
      to: email,
      subject: 'Your account is ready',
      lines: [
        'The institute has made an account for you, with this email address.',
        'Please choose your password: we send you a PIN for it.',
      ],
      action: { label: 'Choose a password', url: config.publicUrl + pagePath('forgotPassword') },
    })
    await recordAudit(tx, deps, doer, {
      action: 'user.imported',
      subject: { type: 'user', id },
      summary: `Imported the student ${email}`,
      after: { email, full_name },
    })
  })
  return id
}
