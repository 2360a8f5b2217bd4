import * as z from 'zod/mini'

type Schema = z.ZodMiniType
type Def = {
  type: string
  format?: string
  shape?: Record<string, Schema>
  innerType?: Schema
  options?: Schema[]
  entries?: Record<string, string>
  values?: unknown[]
  items?: Schema[]
  in?: Schema
  element?: Schema
  defaultValue?: unknown
}

const defOf = (schema: Schema) => schema._zod.def as unknown as Def

export const FAKE_ID = '01900000-0000-7000-8000-000000000000'
const FAKE_TIME = '2026-01-15T09:00:00.000Z'

/** The simplest value a schema accepts: empty lists, nulls, the first of several choices. */
export function fakeValue(schema: Schema): unknown {
  const def = defOf(schema)
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape ?? {})
          .filter(([, field]) => field._zod.optout !== 'optional')
          .map(([name, field]) => [name, fakeValue(field)]),
      )
    case 'array':
      return []
    case 'record':
      return {}
    case 'tuple':
      return (def.items ?? []).map(fakeValue)
    case 'nullable':
    case 'null':
      return null
    case 'optional':
    case 'unknown':
    case 'undefined':
      return undefined
    case 'default':
      return def.defaultValue
    case 'union':
      return fakeValue(first(def.options))
    case 'enum':
      return first(Object.values(def.entries ?? {}))
    case 'literal':
      return first(def.values)
    case 'pipe':
      return fakeValue(inner(def.in))
    case 'readonly':
    case 'lazy':
      return fakeValue(inner(def.innerType))
    case 'boolean':
      return false
    case 'number':
      return Math.max(0, (schema._zod.bag as { minimum?: number }).minimum ?? 0)
    case 'string':
      return fakeText(schema, def.format)
    default:
      throw new Error(`No fake is known for a schema of the kind ${def.type}.`)
  }
}

function fakeText(schema: Schema, format: string | undefined): string {
  const bag = schema._zod.bag as { minimum?: number; format?: string }
  const kind = format ?? bag.format
  if (kind === 'datetime') return FAKE_TIME
  if (kind === 'date') return FAKE_TIME.slice(0, 10)
  if (kind === 'email') return 'someone@example.org'
  if (kind === 'url') return 'https://example.org/'
  if (kind === 'uuid' || kind === 'guid') return FAKE_ID
  return 'text'.padEnd(bag.minimum ?? 0, '.')
}

function first<T>(list: T[] | undefined): T {
  if (list?.[0] === undefined) throw new Error('The schema offers nothing to choose.')
  return list[0]
}

function inner(schema: Schema | undefined): Schema {
  if (!schema) throw new Error('The schema holds no other.')
  return schema
}

const EMPTY = new Set(['optional', 'nullable', 'default', 'readonly'])

/** The given value, with the simplest values for missing fields. An unknown field throws. */
export function fill(schema: Schema, given: unknown): unknown {
  if (given === undefined) return fakeValue(schema)
  if (given === null) return null
  const def = defOf(schema)
  if (EMPTY.has(def.type)) return fill(inner(def.innerType), given)
  if (def.type === 'pipe') return fill(inner(def.in), given)
  if (def.type === 'array') return (given as unknown[]).map((one) => fill(inner(def.element), one))
  if (def.type === 'union') return fillFitting(def.options ?? [], given)
  if (def.type === 'object') return fillObject(def.shape ?? {}, given as Record<string, unknown>)
  return given
}

function fillObject(shape: Record<string, Schema>, given: Record<string, unknown>): object {
  for (const name of Object.keys(given)) if (!shape[name]) throw new Error(`The contract has no field ${name} here.`)
  return Object.fromEntries(
    Object.entries(shape)
      .filter(([name, field]) => name in given || field._zod.optout !== 'optional')
      .map(([name, field]) => [name, fill(field, given[name])]),
  )
}

/** The first schema that accepts the given value, filled up. */
function fillFitting(options: Schema[], given: unknown): unknown {
  for (const option of options) {
    try {
      const filled = fill(option, given)
      if (z.safeParse(option, filled).success) return filled
    } catch {
      // Another schema may know the fields.
    }
  }
  return given
}
