import type * as z from 'zod/mini'
import type { Pool } from './pool.ts'
import type { Random } from './random.ts'

const DATES = [
  '0000-01-01',
  '0000-01-01T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '9999-12-31T23:59:59-23:59',
  '+010000-01-01T00:00:00Z',
  '2026-02-30',
  '2026-11-15T10:00:00+05:00',
]
const TEXTS = [
  '',
  ' ',
  'a\0b',
  '\ud800',
  'x'.repeat(101),
  'x'.repeat(5001),
  '%',
  "' or 1=1 --",
  '<svg onload=alert(1)>',
  '=1+1',
  '٣',
  '\u202e',
  '__proto__',
  '../../etc/passwd',
  '{"$ne":null}',
  'null',
  'NaN',
]
const NUMBERS = [-1, 0, 1, 1.5, 1e21, -1e21, 2 ** 31, 2 ** 53, 2 ** 63, 1e-7, 1e308]
const OTHERS: unknown[] = [null, true, [], {}, [[]], [null], { length: 1e9 }, { toString: 1 }]

/** A value no schema expects. */
export const wildValue = (random: Random, pool: Pool): unknown =>
  random.pick<() => unknown>([
    () => random.pick(TEXTS),
    () => random.pick(DATES),
    () => random.pick(NUMBERS),
    () => random.pick(OTHERS),
    () => String(random.pick(NUMBERS)),
    () => pool.anyId(random),
    () => Array.from({ length: random.below(1200) }, () => random.pick(TEXTS)),
    () => JSON.parse('[['.repeat(50) + ']]'.repeat(50)),
  ])()

type Schema = z.ZodMiniType
type Def = {
  type: string
  shape?: Record<string, Schema>
  innerType?: Schema
  element?: Schema
  options?: Schema[]
  entries?: Record<string, string>
  values?: unknown[]
  in?: Schema
  format?: string
}

const defOf = (schema: Schema) => schema._zod.def as unknown as Def
const bagOf = (schema: Schema) => schema._zod.bag as { minimum?: number; maximum?: number }

/** A value that the schema probably accepts, so that a call gets past validation. */
export function likelyValue(schema: Schema, name: string, random: Random, pool: Pool): unknown {
  const def = defOf(schema)
  const inside = (inner: Schema | undefined) => inner && likelyValue(inner, name, random, pool)
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape ?? {})
          .map(([key, field]) => [key, likelyValue(field, key, random, pool)] as const)
          .filter(([, value]) => value !== undefined),
      )
    case 'optional':
    case 'default':
      return random.chance(0.5) ? inside(def.innerType) : undefined
    case 'nullable':
      return random.chance(0.7) ? inside(def.innerType) : null
    case 'array':
      return Array.from({ length: random.below(4) }, () => inside(def.element))
    case 'union':
      return inside(random.pick(def.options ?? []))
    case 'enum':
      return random.pick(Object.values(def.entries ?? {}))
    case 'literal':
      return random.pick(def.values ?? [])
    case 'pipe':
      return inside(def.in)
    case 'boolean':
      return random.chance(0.5)
    case 'number': {
      const { minimum = 0, maximum = 100 } = bagOf(schema)
      const [from, to] = [Math.max(minimum, -1000), Math.min(maximum, 1000)]
      return random.chance(0.2) ? random.pick([minimum, maximum]) : from + random.below(to - from + 1)
    }
    case 'string':
      return likelyText(def.format, name, bagOf(schema).minimum ?? 1, random, pool)
    default:
      return undefined
  }
}

function likelyText(format: string | undefined, name: string, least: number, random: Random, pool: Pool): string {
  if (format === 'uuid' || /(^|_)id$/i.test(name)) return pool.idFor(name, random)
  if (format === 'datetime') return '2027-01-01T00:00:00Z'
  if (/date|from|until/.test(name)) return random.chance(0.5) ? '2027-01-01' : random.pick(DATES)
  if (/email|username/.test(name)) return `fuzz-${random.hex(4)}@example.org`
  if (/password/.test(name)) return 'correct horse battery'
  if (/url|address/.test(name))
    return random.chance(0.5) ? 'https://example.org/a.png' : `/files/public/${random.hex(8)}`
  if (/key/.test(name)) return pool.keyFor(random)
  return `text ${random.hex(6)}`.padEnd(least, 'x')
}
