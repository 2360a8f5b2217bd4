import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { contract } from './index.ts'
import type { RouteSpec } from './route.ts'

/** Texts that could take some check far longer than plain text of the same length. */
const LENGTH = 120_000
const WORST: Record<string, string> = {
  'marks in the wrong order': '\u0315\u0300'.repeat(LENGTH / 2),
  'a letter under marks': `a${'\u0301\u0323'.repeat(LENGTH / 2)}`,
  'runs of marks as long as they may be': `a${'\u0315\u0300'.repeat(15)}`.repeat(LENGTH / 31),
  blanks: `${' '.repeat(LENGTH)}x`,
  'line ends': '\r\n'.repeat(LENGTH / 2),
  'the beginning of a number': `${'1,234'.repeat(LENGTH / 5)}x`,
  'the beginning of an address': `https://${'a.'.repeat(LENGTH / 2)}`,
  'the beginning of an email': `${'a@'.repeat(LENGTH / 2)}`,
  ligatures: '\ufdfa'.repeat(LENGTH),
}
const PLAIN = 'a'.repeat(LENGTH)

type Def = {
  type: string
  shape?: Record<string, z.ZodMiniType>
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
  in?: z.ZodMiniType
  options?: z.ZodMiniType[]
  items?: z.ZodMiniType[]
}

/** The schema's shape with this text wherever one fits. */
function filled(schema: z.ZodMiniType, text: string): unknown {
  const def = schema._zod.def as unknown as Def
  if (def.shape) return Object.fromEntries(Object.entries(def.shape).map(([name, one]) => [name, filled(one, text)]))
  if (def.element) return [filled(def.element, text)]
  if (def.items) return def.items.map((one) => filled(one, text))
  const inner = def.innerType ?? def.in ?? def.options?.at(-1)
  return inner ? filled(inner, text) : text
}

/** The best of a few tries: on a busy machine any of them may be interrupted. */
const timeOf = (schema: z.ZodMiniType, value: unknown, enough: number): number => {
  let best = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < 5 && best > enough; tries += 1) {
    const began = performance.now()
    schema.safeParse(value)
    best = Math.min(best, performance.now() - began)
  }
  return best
}

const entries = Object.entries<RouteSpec>(contract).filter(([, { params, query, body }]) => params ?? query ?? body)

/** A wide bound: the bug it guards against took ten thousand times as long. */
describe.each(entries)('%s', (_name, { params, query, body }) => {
  it('takes no text that holds up the process [security/worst-text]', () => {
    for (const schema of [params, query, body]) {
      if (!schema) continue
      const bound = 50 * timeOf(schema, filled(schema, PLAIN), 0) + 200
      for (const [kind, text] of Object.entries(WORST))
        expect(timeOf(schema, filled(schema, text), bound), kind).toBeLessThan(bound)
    }
  })
})
