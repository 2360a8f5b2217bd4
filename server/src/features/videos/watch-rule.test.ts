import { expect, it } from 'vitest'
import { isEnough, requiredPercent, watchedPercent } from './watch-rule.ts'

const lesson = { storage_key: 'k', duration_ms: 60_000, watch_rule: 'share' as const }

it('counts distinct seconds, rounded down, and never more than all', () => {
  expect(watchedPercent(lesson, [])).toBe(0)
  expect(watchedPercent(lesson, [[0, 53_999]])).toBe(89)
  expect(watchedPercent(lesson, [[0, 60_400]])).toBe(100)
})

it('asks for 90 % where the course does, and for the mark alone elsewhere', () => {
  expect(isEnough(lesson, [[0, 53_999]])).toBe(false)
  expect(isEnough(lesson, [[0, 54_000]])).toBe(true)
  expect(isEnough({ ...lesson, watch_rule: 'mark' }, [])).toBe(true)
})

it('asks for nothing that nobody can measure', () => {
  for (const unknown of [
    { ...lesson, storage_key: null },
    { ...lesson, duration_ms: null },
  ])
    expect([watchedPercent(unknown, []), requiredPercent(unknown), isEnough(unknown, [])]).toEqual([null, null, true])
})
