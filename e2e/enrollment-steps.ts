import { expect, type Page } from '@playwright/test'
import { type BankAccount, listBankAccounts } from '@sonocampus/contract/bank-accounts'
import { decideApplication } from '@sonocampus/contract/enrollments.applications'
import { approvePayment, rejectPayment } from '@sonocampus/contract/payments.admin'
import { approveEnrollment } from '@sonocampus/contract/payments.approval'
import type { RequestOf, RouteSpec } from '@sonocampus/contract/route'
import { pictureBytes } from './documents.ts'
import { applyAs, approveApplication, type CallServer, changeRow, PIXEL, userOf } from './steps.ts'

/** Further steps from an application to an enrollment, and to its end. */
async function done<R extends RouteSpec>(call: CallServer, route: R, input: RequestOf<R>) {
  const { status, body } = await call(route, input, 'admin')
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  return body
}

/** The demo's two accounts, in order. */
export async function demoAccounts(call: CallServer): Promise<BankAccount[]> {
  const accounts = await done(call, listBankAccounts, {})
  return ['0123 0456789012', '0456 0123456789'].flatMap((number) =>
    accounts.filter(({ account_number }) => account_number === number),
  )
}

export const rejectApplication = (call: CallServer, applicationId: string, rejection_reason: string) => {
  const body = { status: 'rejected' as const, rejection_reason }
  return done(call, decideApplication, { params: { applicationId }, body })
}

/** Applies and is accepted; returns the application's id. */
export async function acceptedFor(call: CallServer, studentToken: string, courseId: string) {
  const applicationId = await applyAs(call, studentToken, courseId)
  await approveApplication(call, applicationId)
  return applicationId
}

export const approveProof = (call: CallServer, paymentId: string, duration_months = 4) =>
  done(call, approvePayment, { params: { paymentId }, body: { duration_months } })

export const rejectProof = (call: CallServer, paymentId: string, rejection_reason: string) =>
  done(call, rejectPayment, { params: { paymentId }, body: { rejection_reason } })

/** An enrollment without application or payment, as for a scholarship. */
export async function enroll(call: CallServer, email: string, course_id: string) {
  const { id: user_id } = await userOf(call, email)
  const query = { user_id, course_id, duration_months: 4 }
  return (await done(call, approveEnrollment, { query })).enrollment
}

/** Moves the end of an enrollment. */
export const endEnrollmentAt = (email: string, courseId: string, moment: string): void =>
  changeRow(
    'update enrollments set ends_at = ? where course_id = ? and user_id in (select id from users where email = ?)',
    [moment, courseId, email],
  )

/** Files for a file picker. */
export const pickedPicture = (name = 'scan.png') => ({ name, mimeType: 'image/png', buffer: pictureBytes() })
export const pickedFile = (name: string, mimeType: string, size = 100) => ({
  name,
  mimeType,
  buffer: Buffer.concat([PIXEL, Buffer.alloc(size)]).subarray(0, size),
})

/** Records the methods and paths of a page's calls from now on. */
export function recordCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`))
  return calls
}
