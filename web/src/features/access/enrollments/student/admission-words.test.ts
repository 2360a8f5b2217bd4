import type { MyAdmission } from '@sonocampus/contract/enrollments'
import { expect, it } from 'vitest'
import { admissionWords, nextStep } from './admission-words'

const course = { id: 'c1', _id: 'c1', title: 'Echo' }
const nothing = { balance: 0, purpose: 'course' as const, is_owed: false, due_at: null }
const step = (status: MyAdmission['status'], amount_due = 38_000) =>
  nextStep({ ...nothing, status, amount_due, course })

it('has one next step for whoever waits, owes or was refused, and none for the others', () => {
  expect(step('approved')).toMatchObject({ label: 'Pay PKR 38,000', to: '/student/payment/c1', urgent: true })
  expect(step('approved', 0)).toMatchObject({ label: 'Continue' })
  expect(step('rejected')).toMatchObject({ label: 'Send again', to: '/student/payment/c1', urgent: true })
  expect(step('rejected')?.text).toContain('was rejected and PKR 38,000 is still due. Check')
  expect(step('declined')).toMatchObject({ label: 'Send again', to: '/student/enroll/c1', urgent: true })
  expect(step('pending')).toMatchObject({ to: '/student/payment/c1', urgent: false })
  expect(step('in_review')).toMatchObject({ to: '/student/courses/c1', urgent: false })
  for (const status of ['enrolled', 'expired', 'not_applied'] as const) expect(step(status)).toBeNull()
})

it('has a word for each state but that of a stranger', () => {
  expect(admissionWords('in_review')?.word).toBe('Under review')
  expect(admissionWords('enrolled')?.word).toBe('Enrolled')
  expect(admissionWords('not_applied')).toBeNull()
})

it('asks whoever owes money for access that was given for the sum, and names the day', () => {
  const owed = { course, is_owed: true, due_at: '2026-03-03T18:59:59.999Z' }
  const balance = { ...owed, status: 'enrolled' as const, purpose: 'balance' as const, amount_due: 50, balance: 50 }
  expect(nextStep(balance)).toMatchObject({
    text: 'PKR 50 of your payment has been due since',
    day: owed.due_at,
    label: 'Pay PKR 50',
    to: '/student/payment/c1',
    urgent: true,
  })
  const sum = { ...owed, status: 'expired' as const, purpose: 'course' as const, amount_due: 25_000, balance: 5_000 }
  expect(nextStep(sum)).toMatchObject({
    text: 'Renewing costs PKR 20,000, plus PKR 5,000 due since',
    label: 'Renew for PKR 25,000',
  })
  const part = { ...owed, status: 'enrolled' as const, purpose: 'part' as const, amount_due: 6_000, balance: 0 }
  expect(nextStep(part)).toMatchObject({ text: 'Your next instalment, PKR 6,000, was due on' })
  const ahead = { ...part, due_at: new Date(Date.now() + 60_000).toISOString() }
  expect(nextStep(ahead)).toMatchObject({ text: 'Your next instalment, PKR 6,000, is due on' })
  expect(nextStep({ ...balance, status: 'pending' })).toMatchObject({ label: 'View payment' })
})
