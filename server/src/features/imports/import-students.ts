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
  for (const [at, plan] of (await previewImport(deps, rows)).entries()) {
    const row = rows[at]
    results.push(row && plan.state === 'change' ? await importOne(deps, doer, row, plan) : plan)
  }
  return results
}

async function importOne(deps: Deps, doer: Doer, row: ImportRow, plan: RowPlan): Promise<RowPlan> {
  try {
    const user_id = await findOrMakeStudent(deps, doer, plan.email, row.full_name)
    if (!plan.seat) return plan
    const { granted } = await approveEnrollment(deps, doer, {
      user_id,
      course_id: plan.seat.course.id,
      duration_months: plan.seat.months,
      amount_received: plan.seat.amount,
    })
    // Somebody else gave the seat meanwhile: whether that booked this money is looked up once more.
    return granted ? plan : ((await previewImport(deps, [row]))[0] ?? plan)
  } catch (error) {
    if (!(error instanceof AppError && ['conflict', 'not_found', 'invalid'].includes(error.code))) throw error
    return { ...plan, state: 'refused', text: error.message }
  }
}

/** A new student has no password: the mail says how to choose one. Of two imports at once, the email's unique key lets one make it. */
async function findOrMakeStudent(deps: Deps, doer: Doer, email: string, fullName: string): Promise<string> {
  const { db, clock, hasher, config } = deps
  const account = await findAccountByEmail(db, email)
  if (account) return account.id
  const id = randomUUID()
  const isMade = await db.transaction().execute(async (tx) => {
    const created_at = isoTime(clock.now())
    const full_name = fullName || null
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('users')
      .values({ id, email, full_name, password_hash: hasher.decoy, role: 'student', created_at })
      .onConflict((oc) => oc.doNothing())
      .executeTakeFirst()
    if (!numInsertedOrUpdatedRows) return false
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
    return true
  })
  return isMade ? id : findOrMakeStudent(deps, doer, email, fullName)
}
