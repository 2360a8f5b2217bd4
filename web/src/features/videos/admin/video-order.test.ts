import { describe, expect, it } from 'vitest'
import { byOrder, nextOrder } from './video-order'

const orders = (...values: number[]) => values.map((order) => ({ order }))

describe('the order of videos', () => {
  it('goes up, and leaves the list that came as it was', () => {
    const came = orders(10, 2, 1)
    expect(byOrder(came)).toEqual(orders(1, 2, 10))
    expect(came).toEqual(orders(10, 2, 1))
  })

  it('of a new one is the highest plus one, whatever gaps there are', () => {
    expect(nextOrder(orders(1, 7, 3))).toBe(8)
  })

  it('of the first one is 1', () => {
    expect(nextOrder([])).toBe(1)
  })
})
