import { expect, it } from 'vitest'
import type { StatusLevel } from '../../../db/tables/system.ts'
import { afterLook, isNews, type StatusFact } from './news.ts'

/** What is told, look after look: the level where something is, else a dash. */
function toldOf(levels: StatusLevel[]): string[] {
  let fact: StatusFact | undefined
  return levels.map((level, n) => {
    fact = afterLook(fact, { name: 'disk', level, words: '', advice: '' }, n * 1000)
    if (!isNews(fact)) return '-'
    fact = { ...fact, told: level }
    return level
  })
}
const [g, w, s] = ['good', 'warning', 'serious'] as const

it.each([
  ['a moment alone', [w, g, g], ['-', '-', '-']],
  ['what stays, once', [w, w, w, w], ['-', w, '-', '-']],
  ['what gets worse, again', [w, w, s, s], ['-', w, s, '-']],
  ['nothing when it gets less bad and bad again', [s, s, w, s], ['-', s, '-', '-']],
  ['that it is well again, once', [w, w, g, g, g], ['-', w, '-', g, '-']],
  ['what was well in between, again', [w, w, g, g, w, w], ['-', w, '-', g, '-', w]],
  ['nothing of a check that comes and goes', [w, w, g, w, g, w], ['-', w, '-', '-', '-', '-']],
] as const)('tells of %s [operations/status-told-once]', (_, levels, told) => {
  expect(toldOf([...levels])).toEqual(told)
})

it('remembers since when, whatever the level', () => {
  const first = afterLook(undefined, { name: 'disk', level: 'warning', words: '', advice: '' }, 1000)
  const worse = afterLook(first, { name: 'disk', level: 'serious', words: '', advice: '' }, 2000)
  const well = afterLook(worse, { name: 'disk', level: 'good', words: '', advice: '' }, 3000)
  expect([worse.since, worse.looks, well.since, well.looks]).toEqual([first.since, 2, well.looked_at, 1])
})
