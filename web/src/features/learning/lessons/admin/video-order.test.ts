import { describe, expect, it } from 'vitest'
import { nextOrder } from './video-order'

const orders = (...values: number[]) => values.map((order) => ({ order }))

describe('the order of videos', () => {
  it('of a new one is the highest plus one, whatever gaps there are', () => {
    expect(nextOrder(orders(1, 7, 3))).toBe(8)
  })

  it('of the first one is 1', () => {
    expect(nextOrder([])).toBe(1)
  })
})
