import { expect, it } from 'vitest'
import { VERSION } from '#src/version.ts'
import type { StatusFactsTable } from '../../../db/tables/system.ts'
import { presentStatus } from './status.presenter.ts'

const NOW = Date.UTC(2026, 10, 14, 9, 30)
const MINUTE = 60_000
const fact = (name: string, level: StatusFactsTable['level'], age = 0): StatusFactsTable => {
  const at = new Date(NOW - age).toISOString()
  return { name, level, words: '', advice: '', looked_at: at, since: at, looks: 1, told: 'good' }
}
const namesOf = (...facts: StatusFactsTable[]) => presentStatus(facts, [], NOW).checks.map(({ name }) => name)

it('has what is wrong first, the worst before the rest [operations/status-page]', () => {
  const facts = [fact('clock', 'serious'), fact('disk', 'good'), fact('mail', 'warning'), fact('backup', 'warning')]
  expect(namesOf(...facts)).toEqual(['clock', 'mail', 'backup', 'disk'])
})

it('says when nobody looks any more, and has nothing before the first look [operations/status-page]', () => {
  expect(namesOf(fact('mail', 'good', 14 * MINUTE))).toEqual(['mail'])
  expect(namesOf(fact('mail', 'good', 16 * MINUTE))).toEqual(['looks', 'mail'])
  expect(presentStatus([], [], NOW)).toEqual({
    version: VERSION,
    looked_at: null,
    checks: [],
    processes: [],
  })
})
