import { describe, expect, it } from 'vitest'
import { emptyTerms, readApproval } from './approval-terms'

const ids = { user_id: '00000000-0000-4000-8000-000000000001', course_id: '00000000-0000-4000-8000-000000000002' }
const desk = {
  seen: 'as it stands',
  amount_due: 18_000,
  application_status: null,
  waiting_payment: null,
  enrollment: null,
}
const waiting = { id: '00000000-0000-4000-8000-000000000003', number: 7, amount_due: 18_000, is_duplicate: false }

describe('the approval that a form means', () => {
  it('is paid at the desk with the price, or with what was typed, for what was seen [admin-enrollments/amount-field, admin-enrollments/decided-as-seen]', () => {
    const typed = (amount_received: string | undefined) =>
      readApproval({ ...ids, ...emptyTerms, amount_received }, desk)
    const said = { amount_received: 18_000, seen: 'as it stands' }
    expect(typed(undefined)).toEqual({ approval: { ...ids, duration_months: 4, ...said } })
    expect(typed(' 18,500 ')).toMatchObject({ approval: { amount_received: 18_500 } })
    for (const amount of ['', 'abc', '-1'])
      expect(typed(amount)).toMatchObject({ problem: 'Enter the amount received, or 0 for a scholarship.' })
  })

  it('gives a reason where less than is due is taken [admin-enrollments/less-on-screen]', () => {
    const typed = (amount_received: string, reason: string) =>
      readApproval({ ...ids, ...emptyTerms, amount_received, reason }, desk)
    for (const amount of ['0', '17,999']) {
      expect(typed(amount, '  ')).toMatchObject({ problem: 'Give a reason for accepting less than is due.' })
      expect(typed(amount, 'Staff family.')).toMatchObject({ approval: { reason: 'Staff family.' } })
    }
    expect(typed('18,000', 'Left over.')).toMatchObject({
      approval: expect.not.objectContaining({ reason: 'Left over.' }),
    })
  })

  it('confirms that a refused applicant is enrolled [admin-enrollments/less-on-screen]', () => {
    const refused = { ...desk, application_status: 'rejected' } as const
    const said = (confirm_refused: boolean) => readApproval({ ...ids, ...emptyTerms, confirm_refused }, refused)
    expect(said(false)).toMatchObject({ at: 'confirm_refused' })
    expect(said(true)).toMatchObject({ approval: { confirm_refused: true } })
  })

  it('is paid by the waiting proof, for a reason when that was used before [admin-payments/approve-anyway]', () => {
    const by = (is_duplicate: boolean, duplicate_reason: string) =>
      readApproval(
        { ...ids, ...emptyTerms, duplicate_reason },
        { ...desk, waiting_payment: { ...waiting, is_duplicate } },
      )
    expect(by(false, '')).toEqual({ approval: { ...ids, duration_months: 4, payment_id: waiting.id } })
    expect(by(true, '  ')).toMatchObject({ problem: 'Give a reason for approving anyway.' })
    expect(by(true, 'Two transfers.')).toMatchObject({ approval: { duplicate_reason: 'Two transfers.' } })
  })
})
