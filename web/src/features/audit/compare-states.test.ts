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
})
