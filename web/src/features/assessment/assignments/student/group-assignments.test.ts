import { expect, it } from 'vitest'
import { groupAssignments } from './group-assignments'

const listed = (status: string, due_date = '2026-11-20', submitted_at: string | null = null) => ({
  status,
  due_date,
  submitted_at,
})

it('lists submitted and graded under Submitted, and pending or any other status under Pending [assignments/grouping]', () => {
  const all = ['pending', 'submitted', 'graded', 'returned', ''].map((status) => listed(status))
  const { pending, submitted } = groupAssignments(all)
  expect(pending.map(({ status }) => status)).toEqual(['pending', 'returned', ''])
  expect(submitted.map(({ status }) => status)).toEqual(['submitted', 'graded'])
})

it('puts what is due next first, and what was handed in last', () => {
  const [late, soon] = [listed('pending', '2026-12-01'), listed('pending', '2026-11-01')]
  const [old, recent] = [listed('graded', '', '2026-10-01'), listed('submitted', '', '2026-10-09')]
  expect(groupAssignments([late, old, soon, recent])).toEqual({ pending: [soon, late], submitted: [recent, old] })
})
