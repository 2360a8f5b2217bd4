import { expect, it } from 'vitest'
import { toQuery } from './use-audit-filters'

it('a day lasts from its own midnight to the next, in the zone of the reader', () => {
  const daysIn = (from: string, until: string) =>
    toQuery({ search: '', action: '', actor: '', subject: '', from, until })
  expect(daysIn('2026-11-14', '2026-11-30')).toEqual({
    from: new Date(2026, 10, 14).toISOString(),
    until: new Date(2026, 11, 1).toISOString(),
  })
  expect(daysIn('', 'tomorrow')).toEqual({})
})
