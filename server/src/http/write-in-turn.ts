import { inTurn } from '../db/paged.ts'

/** Longer lists are written in pieces. */
const LONG = 100

type Schema = { parse: (value: unknown) => unknown }

/** The JSON of a response that holds a long list, checked and written in pieces; null if none is long. */
export function writeInTurn(schema: Schema, answer: unknown): Promise<string> | null {
  if (Array.isArray(answer)) return answer.length > LONG ? writeList(answer, (some) => schema.parse(some)) : null
  if (typeof answer !== 'object' || answer === null) return null
  const [name, list] = Object.entries(answer).find(([, value]) => Array.isArray(value) && value.length > LONG) ?? []
  return name === undefined ? null : writeAround(schema, answer, name, list as unknown[])
}

const writeList = async (list: unknown[], check: (some: unknown[]) => unknown): Promise<string> =>
  `[${(await inTurn(list, (some) => [JSON.stringify(check(some)).slice(1, -1)])).join()}]`

/** The list comes last, after its neighbouring fields. */
async function writeAround(schema: Schema, answer: object, name: string, list: unknown[]): Promise<string> {
  const checked = (some: unknown[]) => schema.parse({ ...answer, [name]: some }) as Record<string, unknown>
  const rest = JSON.stringify({ ...checked([]), [name]: undefined }).slice(1, -1)
  const written = await writeList(list, (some) => checked(some)[name])
  return `{${rest}${rest && ','}${JSON.stringify(name)}:${written}}`
}
