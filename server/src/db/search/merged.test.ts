import { expect, it } from 'vitest'
import { compareBy, countFound, merged } from './merged.ts'

type Row = { id: string; group_id: string; at: number }
const row = (id: string, at: number, group_id = ''): Row => ({ id, group_id, at })
const inOrder = compareBy<Row>([({ at }) => at, 'asc'])

/** Five of people, two of them in the group that is found by its name; one is quoted besides, and one found twice. */
const found = {
  ofPeople: [row('a', 1), row('b', 3, 'g'), row('c', 5), row('d', 7, 'g'), row('e', 9)],
  numbered: [row('c', 5), row('f', 4)],
  groupIds: ['g'],
  count: 1000,
  firstOfGroups: (most: number) =>
    [row('g2', 2, 'g'), row('b', 3, 'g'), row('g6', 6, 'g'), row('d', 7, 'g')].slice(0, most),
}

it('puts what was found by people, numbers and names in one order, each once, and counts all [figures/bounded-search]', async () => {
  const page = async (number: number) => {
    const { rows, total } = await merged({ page: number, page_size: 3 }, found, inOrder)
    return [rows.map(({ id }) => id).join(' '), total]
  }
  expect(await page(1)).toEqual(['a g2 b', 1004])
  expect(await page(2)).toEqual(['f c g6', 1004])
  expect(await page(3)).toEqual(['d e', 1004])
  expect(countFound(found)).toBe(1004)
})

it('asks a group for no more than the page can hold, and for nothing when none is named so [figures/bounded-search]', async () => {
  const requested: number[] = []
  const firstOfGroups = (most: number) => {
    requested.push(most)
    return []
  }
  await merged({ page: 2, page_size: 20 }, { ...found, firstOfGroups }, inOrder)
  const { rows, total } = await merged({}, { ...found, groupIds: [], count: 0, firstOfGroups }, inOrder)
  expect([requested, rows.map(({ id }) => id).join(' '), total]).toEqual([[40], 'a b f c d e', 6])
})
