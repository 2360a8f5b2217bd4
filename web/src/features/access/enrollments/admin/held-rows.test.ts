import { expect, it } from 'vitest'
import { holdRows } from './held-rows'

const row = (id: string, status = 'pending') => ({ id, status })

it('keeps every row where it stood, with its newest state, and puts new ones behind [admin-applications/row-stays]', () => {
  const held = [row('a'), row('b'), row('c')]
  const decided = new Map([['a', row('a', 'approved')]])
  expect(holdRows(held, [row('d'), row('b'), row('c', 'rejected')], decided)).toEqual([
    row('a', 'approved'),
    row('b'),
    row('c', 'rejected'),
    row('d'),
  ])
})
