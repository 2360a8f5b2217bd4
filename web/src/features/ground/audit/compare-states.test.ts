import { describe, expect, it } from 'vitest'
import { compareStates } from './compare-states'

describe('what an entry of the trail changed', () => {
  it('is told field by field, the changed ones first', () => {
    expect(compareStates({ title: 'Echo', price: 100 }, { title: 'Echo', price: 200 })).toEqual([
      { field: 'price', before: '100', after: '200', isChanged: true },
      { field: 'title', before: 'Echo', after: 'Echo', isChanged: false },
    ])
  })

  it('shows a field that only one side has, and nothing for nothing', () => {
    expect(compareStates(null, { deactivated_at: null, tags: ['a'] })).toEqual([
      { field: 'tags', before: '', after: '["a"]', isChanged: true },
      { field: 'deactivated_at', before: '', after: '', isChanged: false },
    ])
    expect(compareStates(null, null)).toEqual([])
  })

  it('takes a state that is no set of fields as a whole', () => {
    expect(compareStates('draft', 'active')).toEqual([{ field: '', before: 'draft', after: 'active', isChanged: true }])
  })

  it('writes a moment as every screen does [dates/one-form]', () => {
    const [before, after] = ['2026-11-14T12:00:10.000Z', '2026-11-14T12:00:50.000Z']
    const [change] = compareStates({ ends_at: before }, { ends_at: after })
    expect(change).toMatchObject({ before: expect.stringMatching(/^1\d Nov 2026, \d+:\d\d [AP]M$/), isChanged: true })
  })
})
