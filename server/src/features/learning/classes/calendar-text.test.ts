import { expect, it } from 'vitest'
import { type CalendarEvent, calendarText } from './calendar-text.ts'

const event: CalendarEvent = {
  uid: 'a@campus.example',
  sequence: 2,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-02T08:00:00.000Z',
  startsAt: '2026-11-14T16:30:00.000Z',
  endsAt: '2026-11-14T17:30:00.000Z',
  summary: 'Liver, live; part 1\\2',
  description: 'First line\nSecond\r\nthird\u0007',
  url: 'https://campus.example/student/my-courses/b',
  isCancelled: false,
}
/** Joins folded lines, as a calendar does. */
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

it('writes an event as RFC 5545 asks: UTC, escaped, with its sequence and state [classes/ics]', () => {
  const lines = unfolded(calendarText('IUT classes', [event]))
  expect(lines[0]).toBe('BEGIN:VCALENDAR')
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
  expect(lines).toEqual(
    expect.arrayContaining([
      'VERSION:2.0',
      'UID:a@campus.example',
      'SEQUENCE:2',
      'DTSTAMP:20261102T080000Z',
      'DTSTART:20261114T163000Z',
      'DTEND:20261114T173000Z',
      'SUMMARY:Liver\\, live\\; part 1\\\\2',
      'DESCRIPTION:First line\\nSecond\\nthird ',
      'STATUS:CONFIRMED',
    ]),
  )
  expect(calendarText('x', [{ ...event, isCancelled: true }])).toContain('\r\nSTATUS:CANCELLED\r\n')
})

it('folds lines at 75 bytes and tears no character apart [classes/ics]', () => {
  const summary = 'جگر کا الٹراساؤنڈ 🫀 '.repeat(20).trim()
  const text = calendarText('x', [{ ...event, summary }])
  for (const line of text.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line.isWellFormed()).toBe(true)
  }
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(unfolded(text)).toContain(`SUMMARY:${summary}`)
})
