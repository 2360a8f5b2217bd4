import { describe, expect, it } from 'vitest'
import { canCancel, editing, isBusy, nextState, type SaveEvent, type SaveState } from './save-state'

const after = (...events: SaveEvent[]): SaveState => events.reduce(nextState, editing)
const start: SaveEvent = { type: 'start', sends: true }
const begun: SaveEvent = { type: 'progress', percent: 0, trouble: null }
const sent: SaveEvent = { type: 'sent' }
const cancel: SaveEvent = { type: 'cancel' }
const failed: SaveEvent = { type: 'failed', reason: 'The connection was lost.' }
const progress = (percent: number): SaveEvent => ({ type: 'progress', percent, trouble: null })

describe('saving a lesson', () => {
  it('prepares, sends and records, in this order', () => {
    expect(after(start)).toEqual({ step: 'signing', percent: 0 })
    expect(after(start, begun)).toEqual({ step: 'sending', percent: 0, trouble: null })
    expect(after(start, begun, progress(50))).toEqual({ step: 'sending', percent: 50, trouble: null })
    expect(after(start, begun, sent)).toEqual({ step: 'recording', percent: 100 })
  })

  it('says what is in the way, and no more when it goes on', () => {
    const lost: SaveEvent = { type: 'progress', percent: 30, trouble: 'The connection was lost.' }
    expect(after(start, lost)).toEqual({ step: 'sending', percent: 30, trouble: 'The connection was lost.' })
    expect(after(start, lost, progress(20))).toEqual({ step: 'sending', percent: 30, trouble: null })
  })

  it('records at once when there is nothing to send', () => {
    expect(after({ type: 'start', sends: false })).toEqual({ step: 'recording', percent: null })
  })

  it('counts in whole percents from 0 to 100, and never back', () => {
    const percents = [0, 99, 50, 100].map(
      (_, index, all) => after(start, begun, ...all.slice(0, index + 1).map(progress)) as object,
    )
    expect(percents).toMatchObject([0, 99, 99, 100].map((percent) => ({ percent })))
  })

  it('can be cancelled until the record is being saved, and says so', () => {
    for (const events of [[start], [start, begun], [start, begun, progress(90)]]) {
      expect(canCancel(after(...events))).toBe(true)
      expect(after(...events, cancel)).toEqual({ step: 'editing', note: 'cancelled' })
    }
    expect(canCancel(after(start, begun, sent))).toBe(false)
    expect(after(start, begun, sent, cancel)).toEqual(after(start, begun, sent))
    expect(after(cancel)).toBe(editing)
  })

  it('does not hear an upload that was cancelled', () => {
    for (const late of [begun, progress(100), sent, failed])
      expect(after(start, begun, cancel, late)).toEqual({ step: 'editing', note: 'cancelled' })
  })

  it('goes back to editing with the reason when any step fails, and forgets it at the next try', () => {
    for (const events of [[start], [start, begun], [start, begun, sent]])
      expect(after(...events, failed)).toEqual({ step: 'editing', note: { reason: 'The connection was lost.' } })
    expect(after(start, failed, start)).toEqual({ step: 'signing', percent: 0 })
  })

  it('is busy from the start to the end, and does not start twice', () => {
    expect(isBusy(editing)).toBe(false)
    for (const events of [[start], [start, begun], [start, begun, sent]]) expect(isBusy(after(...events))).toBe(true)
    expect(after(start, begun, progress(40), start)).toEqual({ step: 'sending', percent: 40, trouble: null })
  })
})
