import { expect, it } from 'vitest'
import { viewQuery } from './view-query'

const of = (query: string) => viewQuery(new URLSearchParams(query))

it('says the same of addresses that show the same rows, whatever their page and order [desk/saved-views-screen]', () => {
  expect(of('sort=-amount_due&from=2026-11-01&page=3&search=')).toBe('from=2026-11-01&sort=-amount_due')
  expect(of('?from=2026-11-01&sort=-amount_due')).toBe(of('sort=-amount_due&from=2026-11-01'))
  expect(of('search=a%26b')).toBe('search=a%26b')
  expect(of('search=a')).not.toBe(of('search=b'))
  expect(of('page=2')).toBe('')
})
