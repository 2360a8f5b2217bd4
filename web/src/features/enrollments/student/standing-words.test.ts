import type { MyStanding } from '@sonocampus/contract/enrollments'
import { expect, it } from 'vitest'
import { nextStep, standingWords } from './standing-words'

const course = { id: 'c1', _id: 'c1', title: 'Echo' }
const step = (status: MyStanding['status'], price = 38_000) => nextStep({ status, price, course })

it('has one next step for whoever waits, owes or was refused, and none for the others', () => {
  expect(step('approved')).toMatchObject({ label: 'Pay PKR 38,000', to: '/student/payment/c1', urgent: true })
  expect(step('approved', 0)).toMatchObject({ label: 'Go on' })
  expect(step('rejected')).toMatchObject({ label: 'Send again', to: '/student/payment/c1', urgent: true })
  expect(step('declined')).toMatchObject({ label: 'Send again', to: '/student/enroll/c1', urgent: true })
  expect(step('pending')).toMatchObject({ to: '/student/payment/c1', urgent: false })
  expect(step('in_review')).toMatchObject({ to: '/student/courses/c1', urgent: false })
  for (const status of ['enrolled', 'expired', 'not_applied'] as const) expect(step(status)).toBeNull()
})

it('has a word for each state but that of a stranger', () => {
  expect(standingWords('in_review')?.word).toBe('Under review')
  expect(standingWords('enrolled')?.word).toBe('Enrolled')
  expect(standingWords('not_applied')).toBeNull()
})
