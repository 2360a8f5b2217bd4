import { expect, it } from 'vitest'
import { isLate, stateOf } from './state.ts'

const DUE = '2026-11-20T18:00:00.000Z'
const handedIn = (number: number, fields: { grade?: number; due?: string } = {}) => ({
  number,
  grade: fields.grade ?? null,
  returned_at: fields.due ? '2026-11-21T00:00:00.000Z' : null,
  return_due_at: fields.due ?? null,
})

it.each([
  [[], 'pending', DUE, false],
  [[handedIn(1)], 'submitted', DUE, false],
  [[handedIn(1, { grade: 0 })], 'graded', DUE, false],
  [[handedIn(1, { grade: 40, due: '2026-12-01T00:00:00.000Z' })], 'pending', '2026-12-01T00:00:00.000Z', true],
  [
    [handedIn(1, { due: '2026-12-01T00:00:00.000Z' }), handedIn(2, { due: '2026-12-09T00:00:00.000Z' })],
    'pending',
    '2026-12-09T00:00:00.000Z',
    true,
  ],
  [[handedIn(1, { due: '2026-12-01T00:00:00.000Z' }), handedIn(2)], 'submitted', '2026-12-01T00:00:00.000Z', false],
])('of %j is %s, due %s', (all, status, dueAt, isReturned) => {
  expect(stateOf(DUE, all)).toMatchObject({ status, dueAt, isReturned })
})

it('is late from the first moment after the due date', () => {
  expect([isLate(DUE, Date.parse(DUE)), isLate(DUE, Date.parse(DUE) + 1)]).toEqual([false, true])
})
