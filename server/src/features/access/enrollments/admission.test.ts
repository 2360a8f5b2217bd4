import { expect, it } from 'vitest'
import { type Admission, canPay, rejectionReason } from './admission.ts'

const NOW = Date.UTC(2026, 10, 15)
const DAY = 24 * 60 * 60 * 1000
type Status = 'pending' | 'approved' | 'rejected'

const application = (status: Status): Admission['application'] => ({ id: 'a', status, rejection_reason: 'blurred' })
const payment = (status: Status): Admission['payment'] => ({ number: 1, status, rejection_reason: 'too little' })
const endsIn = (milliseconds: number): Admission['enrollment'] => ({
  ends_at: new Date(NOW + milliseconds).toISOString(),
})
const enrollment = (parts: Partial<Admission>): Admission => ({
  application: null,
  payment: null,
  enrollment: null,
  ...parts,
})

it.each<[string, Partial<Admission>, boolean]>([
  ['without an application', {}, false],
  ['while the application waits', { application: application('pending') }, false],
  ['after the application was refused', { application: application('rejected') }, false],
  ['once the application is approved', { application: application('approved') }, true],
  ['while a proof waits', { application: application('approved'), payment: payment('pending') }, false],
  [
    'while a proof waits for an enrollment that runs out',
    { enrollment: endsIn(DAY), payment: payment('pending') },
    false,
  ],
  ['after a refused proof', { application: application('approved'), payment: payment('rejected') }, true],
  ['after the end of access', { enrollment: endsIn(-1) }, true],
  ['in the last 30 days of access, their first moment included', { enrollment: endsIn(30 * DAY) }, true],
  ['before the last 30 days of access', { enrollment: endsIn(30 * DAY + 1) }, false],
])('takes a proof, or does not, %s', (_when, parts, expected) => {
  expect(canPay(enrollment(parts), NOW)).toBe(expected)
})

it.each<[string, Partial<Admission>, string | null]>([
  [
    "the refused proof's before the application's",
    { application: application('rejected'), payment: payment('rejected') },
    'too little',
  ],
  ["the refused application's", { application: application('rejected') }, 'blurred'],
  ['none of an application that was approved', { application: application('approved') }, null],
  ['none without an application', {}, null],
])('tells as the reason of a refusal %s', (_whose, parts, expected) => {
  expect(rejectionReason(enrollment(parts))).toBe(expected)
})
