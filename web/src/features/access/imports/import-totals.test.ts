import { expect, it } from 'vitest'
import { totalsOf } from './import-totals.ts'

it('adds up what would be done, and leaves out what is refused or done already [import/totals]', () => {
  const row = { line: 2, email: '', full_name: '', text: '' }
  const seat = (amount_received: number, amount_due: number, is_applicant_refused = false) => ({
    amount_received,
    amount_due,
    is_applicant_refused,
  })
  expect(
    totalsOf([
      { ...row, state: 'change', seat: null },
      { ...row, state: 'change', seat: seat(20_000, 20_000) },
      { ...row, state: 'change', seat: seat(0, 20_000, true) },
      { ...row, state: 'change', seat: seat(15_000.5, 20_000) },
      { ...row, state: 'refused', seat: seat(1, 20_000) },
      { ...row, state: 'same', seat: null },
    ]),
  ).toEqual({ enrollments: 3, received: 35_000.5, forLess: 2, missing: 24_999.5, refusedApplicants: 1 })
})
