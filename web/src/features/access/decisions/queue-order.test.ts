import { expect, it } from 'vitest'
import { mergeCases, nextWaiting } from './queue-order'

const cases = (ids: string) => [...ids].map((id) => ({ id }))
const ids = (list: { id: string }[]) => list.map(({ id }) => id).join('')

it('keeps every place: what was decided stays, what comes stands behind, what changed is taken anew [desk/place]', () => {
  expect(ids(mergeCases(cases('abc'), cases('cbe')))).toBe('abce')
  expect(ids(mergeCases([], cases('ab')))).toBe('ab')
  const [one] = mergeCases([{ id: 'a', url: 'old' }], [{ id: 'a', url: 'new' }])
  expect(one?.url).toBe('new')
})

it('goes on to the next that waits, then to what was passed over, then to nothing [desk/place]', () => {
  const next = (after: string | undefined, waiting: string) =>
    nextWaiting(cases('abcd'), after, ({ id }) => waiting.includes(id))?.id
  expect(next('b', 'acd')).toBe('c')
  expect(next('b', 'ad')).toBe('d')
  expect(next('d', 'ab')).toBe('a')
  expect(next('b', 'b')).toBeUndefined()
  expect(next(undefined, 'bc')).toBe('b')
  expect(next('gone', 'cd')).toBe('c')
})
