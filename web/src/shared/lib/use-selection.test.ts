import { expect, it } from 'vitest'
import { between, fetchSelectable } from './use-selection.ts'

const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id, userId: id }))
const idsOf = (from: string | undefined, to: number) => between(rows, from, rows[to] as never).map(({ id }) => id)

it('takes the rows between two, from either side, and one alone without another [desk/batch-screen]', () => {
  expect([idsOf('b', 3), idsOf('d', 1), idsOf(undefined, 2), idsOf('gone', 2)]).toEqual([
    ['b', 'c', 'd'],
    ['b', 'c', 'd'],
    ['c'],
    ['c'],
  ])
})

it('fetches all that match, and no more than can be selected [desk/batch-screen]', async () => {
  const pages = (total: number) => {
    const requested: number[] = []
    const fetchPage = async ({ page, page_size }: { page: number; page_size: number }) => {
      requested.push(page)
      return Array.from({ length: Math.max(0, Math.min(page_size, total - (page - 1) * page_size)) }, (_, n) => n)
    }
    return { requested, fetchPage }
  }
  const [few, many] = [pages(130), pages(9000)]
  expect((await fetchSelectable(few.fetchPage)).length).toBe(130)
  expect((await fetchSelectable(many.fetchPage)).length).toBe(500)
  expect([few.requested, many.requested]).toEqual([
    [1, 2],
    [1, 2, 3, 4, 5],
  ])
})
