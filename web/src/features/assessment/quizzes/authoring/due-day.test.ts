import { describe, expect, test } from 'vitest'
import { dayOf, dueMoment } from './due-day.ts'

describe('a due day', () => {
  test('lasts until its end where the administrator is, and is the same day when it is read again', () => {
    const moment = dueMoment('2026-11-04', null)
    expect(new Date(moment)).toEqual(new Date(2026, 10, 4, 23, 59, 59))
    expect(dayOf(new Date(moment))).toBe('2026-11-04')
  })

  test('keeps its moment when it was not changed, and loses it when it was', () => {
    const before = new Date(2026, 10, 4, 9, 30).toISOString()
    expect(dueMoment('2026-11-04', before)).toBe(before)
    expect(dueMoment('2026-11-05', before)).toBe(dueMoment('2026-11-05', null))
  })

  test('that is no day is left to the server to refuse', () => {
    expect(dueMoment('2026-13-40', null)).toBe('2026-13-40')
  })
})
