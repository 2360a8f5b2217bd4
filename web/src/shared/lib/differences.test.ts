import { expect, it } from 'vitest'
import { differencesOf } from './differences'

it('tells what a form would change, field by field, and nothing that it leaves as it is', () => {
  const now = {
    title: 'Liver',
    due_date: '2026-12-01T04:00:00.000Z',
    is_active: true,
    course_ids: ['8f14e45f-ceea-467f-a8f3-6c3d1f0b2a11'],
    criteria: [{ given: 30, comment: '' }],
    feedback: null,
    untouched: 'as it is',
  }
  const own = {
    title: 'Spleen',
    due_date: '2026-12-01T09:00:00+05:00',
    is_active: false,
    course_ids: [],
    criteria: [{ criterion_id: '8f14e45f-ceea-467f-a8f3-6c3d1f0b2a11', given: 20, comment: 'Too dark.' }],
    feedback: '',
  }
  expect(differencesOf(now, own)).toEqual([
    { name: 'Title', now: 'Liver', own: 'Spleen' },
    { name: 'Is active', now: 'Yes', own: 'No' },
    { name: 'Course', now: '1 chosen', own: '0 chosen' },
    { name: 'Criteria', now: '30', own: '20, Too dark.' },
  ])
})
