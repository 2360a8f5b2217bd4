import { describe, expect, it } from 'vitest'
import { type AnswerSheet, type Choice, nextSheet, openSheet, saveState, unsavedChoices } from './answer-sheet'

const choose = (sheet: AnswerSheet, questionId: string, ...options: string[]) =>
  nextSheet(sheet, { type: 'chosen', choice: { questionId, options } })

const sent = ({ sending }: AnswerSheet): Choice => {
  if (!sending) throw new Error('nothing is under way')
  return sending
}
const arrive = (sheet: AnswerSheet) => nextSheet(sheet, { type: 'saved', sent: sent(sheet) })
const fail = (sheet: AnswerSheet) => nextSheet(sheet, { type: 'failed', sent: sent(sheet) })
const rest = (sheet: AnswerSheet) => nextSheet(sheet, { type: 'rested' })

/** Plays a sheet against a clock and a network: answers what reached the server, in order. */
function play(choices: { at: number; questionId: string; option: string }[], isOnline: (time: number) => boolean) {
  const arrived: string[] = []
  let sheet = openSheet([])
  let wakeAt: number | null = null
  for (let time = 0; time < 60_000; time += 100) {
    for (const { questionId, option } of choices.filter(({ at }) => at === time)) {
      sheet = choose(sheet, questionId, option)
    }
    if (wakeAt !== null && time >= wakeAt) {
      sheet = rest(sheet)
      wakeAt = null
    }
    if (!sheet.sending) continue
    const { questionId, options } = sent(sheet)
    if (isOnline(time)) {
      arrived.push(`${questionId}=${options.join()}`)
      sheet = arrive(sheet)
    } else {
      sheet = fail(sheet)
      wakeAt = time + (sheet.pause ?? 0)
    }
  }
  return { arrived, sheet }
}

describe('an answer sheet', () => {
  it('sends a choice at once and tells when it is saved', () => {
    const fresh = openSheet([])
    expect(saveState(fresh)).toBe('untouched')
    const choosing = choose(fresh, 'q1', 'a')
    expect(sent(choosing)).toEqual({ questionId: 'q1', options: ['a'] })
    expect(saveState(choosing)).toBe('saving')
    expect(saveState(arrive(choosing))).toBe('saved')
  })

  it('goes on from what the server has, and sends first what an earlier visit could not', () => {
    const saved = [
      { question_id: 'q1', selected_option_ids: ['a'] },
      { question_id: 'q2', selected_option_ids: ['c'] },
    ]
    const sheet = openSheet(saved, [{ questionId: 'q2', options: ['d'] }])
    expect(Object.values(sheet.chosen).map(({ questionId, options }) => [questionId, ...options])).toEqual([
      ['q1', 'a'],
      ['q2', 'd'],
    ])
    expect(sent(sheet)).toEqual({ questionId: 'q2', options: ['d'] })
    expect(openSheet(saved).sending).toBeNull()
  })

  it('lets the last choice of a question win, whatever was under way meanwhile', () => {
    let sheet = choose(openSheet([]), 'q1', 'a')
    sheet = choose(choose(sheet, 'q1', 'b'), 'q1', 'c')
    expect(sent(sheet).options).toEqual(['a'])
    sheet = arrive(sheet)
    expect(sent(sheet).options).toEqual(['c'])
    expect(saveState(arrive(sheet))).toBe('saved')
  })

  it('takes a choice back and makes the same one again without losing it', () => {
    let sheet = choose(openSheet([]), 'q1', 'a')
    sheet = choose(choose(sheet, 'q1'), 'q1', 'a')
    sheet = arrive(sheet)
    expect(saveState(sheet)).toBe('saving')
    expect(sent(sheet).options).toEqual(['a'])
  })

  it('brings everything there after ten seconds without a network, each question once and with its last choice', () => {
    const choices = [
      { at: 1000, questionId: 'q1', option: 'a' },
      { at: 2000, questionId: 'q2', option: 'c' },
      { at: 3000, questionId: 'q1', option: 'b' },
      { at: 9000, questionId: 'q3', option: 'e' },
    ]
    const { arrived, sheet } = play(choices, (time) => time < 500 || time > 11_000)
    expect(arrived).toEqual(['q1=b', 'q2=c', 'q3=e'])
    expect(saveState(sheet)).toBe('saved')
  })

  it('says that it tries again, waits longer each time and never longer than ten seconds', () => {
    let sheet = choose(openSheet([]), 'q1', 'a')
    const pauses = Array.from({ length: 6 }, () => {
      sheet = fail(sheet)
      expect(saveState(sheet)).toBe('retrying')
      expect(sheet.sending).toBeNull()
      const { pause } = sheet
      sheet = rest(sheet)
      return pause
    })
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000])
    expect(saveState(sheet)).toBe('retrying')
    expect(arrive(sheet).failures).toBe(0)
  })

  it('waits out the pause also when another question is answered', () => {
    const sheet = choose(fail(choose(openSheet([]), 'q1', 'a')), 'q2', 'b')
    expect(sheet.sending).toBeNull()
    expect(unsavedChoices(sheet)).toEqual([
      { questionId: 'q1', options: ['a'] },
      { questionId: 'q2', options: ['b'] },
    ])
  })

  it('is deaf to an answer about something that is no longer under way', () => {
    const first = choose(openSheet([]), 'q1', 'a')
    const next = choose(arrive(first), 'q2', 'b')
    expect(nextSheet(next, { type: 'saved', sent: sent(first) })).toBe(next)
    expect(nextSheet(next, { type: 'failed', sent: sent(first) })).toBe(next)
  })

  it('shows what another tab has saved, unless a later choice of its own is on its way [quiz-attempt/two-tabs]', () => {
    const elsewhere = (sheet: AnswerSheet, ...options: string[]) =>
      nextSheet(sheet, { type: 'saved-elsewhere', choice: { questionId: 'q1', options } })
    const idle = elsewhere(arrive(choose(openSheet([]), 'q1', 'a')), 'b')
    expect([idle.chosen.q1?.options, saveState(idle)]).toEqual([['b'], 'saved'])
    // Which came first is unknown: the own choice goes again, and counts.
    const crossed = arrive(elsewhere(choose(openSheet([]), 'q1', 'a'), 'b'))
    expect([crossed.chosen.q1?.options, sent(crossed).options, saveState(crossed)]).toEqual([['a'], ['a'], 'saving'])
    expect(saveState(arrive(crossed))).toBe('saved')
    const offline = elsewhere(fail(choose(openSheet([]), 'q1', 'a')), 'b')
    expect(unsavedChoices(offline)).toEqual([{ questionId: 'q1', options: ['a'] }])
  })

  it('stops when the server refuses, and when the work is handed in', () => {
    const sheet = choose(choose(openSheet([]), 'q1', 'a'), 'q2', 'b')
    const refused = nextSheet(sheet, { type: 'refused', sent: sent(sheet), reason: 'Changed.' })
    expect([saveState(refused), refused.sending, refused.refusal]).toEqual(['refused', null, 'Changed.'])
    expect(choose(refused, 'q3', 'c').sending).toBeNull()
    const handedIn = nextSheet(sheet, { type: 'handed-in' })
    expect([unsavedChoices(handedIn), handedIn.sending]).toEqual([[], null])
  })
})
