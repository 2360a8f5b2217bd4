import { expect, it } from 'vitest'
import { isEnough, requiredPercent, watchedPercent, withLength } from './watch-rule.ts'

const lesson = { duration_ms: 60_000, youtube_id: null, watch_rule: 'share' as const }

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
  const unknown = { ...lesson, duration_ms: null }
  expect([watchedPercent(unknown, []), requiredPercent(unknown), isEnough(unknown, [])]).toEqual([null, null, true])
})

it("asks for as much of a YouTube lesson, whose length the viewer's player tells [video-protection/youtube]", () => {
  const tube = { ...lesson, duration_ms: null, youtube_id: 'dQw4w9WgXcQ' }
  expect([requiredPercent(tube), watchedPercent(tube, [[0, 60_000]]), isEnough(tube, [[0, 60_000]])]).toEqual([
    90,
    null,
    false,
  ])
  expect(isEnough(withLength(tube, 60_000), [[0, 54_000]])).toBe(true)
  expect(withLength({ ...tube, duration_ms: 90_000 }, 1000).duration_ms).toBe(90_000)
  expect(withLength({ ...lesson, duration_ms: null }, 1000).duration_ms).toBeNull()
})
