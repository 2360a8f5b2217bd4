import type { RouteSpec } from '@sonocampus/contract/route'
import type { Pool } from './pool.ts'
import type { Random } from './random.ts'
import { likelyValue, wildValue } from './values.ts'

export type FuzzedRequest = {
  method: RouteSpec['method']
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

type Chance = { random: Random; pool: Pool; files: Buffer[] }

/** A request for the entry: mostly valid, but now and then with an arbitrary value in any place. */
export function fuzzRequest(route: RouteSpec, chance: Chance): FuzzedRequest {
  const url = pathFor(route, chance) + queryFor(route, chance)
  const { headers, payload } = bodyFor(route, chance)
  return { method: route.method, url, headers, ...(payload === undefined ? {} : { payload }) }
}

const WILD_SEGMENTS = [
  'a'.repeat(101),
  'a'.repeat(4000),
  '%00',
  '%',
  '%2e%2e',
  '%2F',
  'null',
  '1',
  '%ED%A0%80',
  '؟',
  "'",
]

function pathFor(route: RouteSpec, { random, pool }: Chance): string {
  const wild = () => random.pick([...WILD_SEGMENTS, random.hex(300)])
  const path = route.path.replace(/:(\w+)/g, (_, name) => (random.chance(0.05) ? wild() : pool.idFor(name, random)))
  return path.replace('*', () => (random.chance(0.5) ? wild() : `public/images/${random.hex(8)}.webp`))
}

/** Omits, duplicates or replaces some fields. */
function spoil(value: unknown, { random, pool }: Chance): unknown {
  if (random.chance(0.03)) return wildValue(random, pool)
  if (!value || typeof value !== 'object' || Array.isArray(value)) return value
  const fields = Object.entries(value).flatMap(([name, field]) => {
    if (random.chance(0.06)) return random.chance(0.3) ? [] : [[name, wildValue(random, pool)]]
    return [[name, field]]
  })
  return Object.fromEntries(fields)
}

function queryFor(route: RouteSpec, chance: Chance): string {
  const { random } = chance
  const fields = route.query ? spoil(likelyValue(route.query, '', random, chance.pool), chance) : {}
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields ?? {})) query.append(name, asText(value).slice(0, 3000))
  if (random.chance(0.02))
    query.append(random.pick(['page', 'sort', '__proto__', 'x[]', 'search']), random.pick(['1', '-1', '\0']))
  const text = query.toString()
  return text ? `?${text}` : ''
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
const asForm = (value: unknown) =>
  new URLSearchParams(Object.entries(value ?? {}).map(([name, field]) => [name, asText(field)])).toString()

const TYPES = { json: 'application/json', form: 'application/x-www-form-urlencoded', multipart: '', raw: 'video/mp4' }

function bodyFor(route: RouteSpec, chance: Chance): { headers: Record<string, string>; payload?: string | Buffer } {
  const { random } = chance
  const encoding = route.encoding ?? 'json'
  if (encoding === 'multipart') return formFor(route, chance)
  if (encoding === 'raw') return { headers: { 'content-type': 'video/mp4' }, payload: 'bytes' }
  if (!route.body)
    return random.chance(0.02) ? { headers: { 'content-type': TYPES.json }, payload: '{}' } : { headers: {} }
  const value = spoil(likelyValue(route.body, '', random, chance.pool), chance)
  const text = encoding === 'form' ? asForm(value) : JSON.stringify(value)
  if (random.chance(0.02)) return { headers: {} }
  const type = random.chance(0.02)
    ? random.pick(['text/plain', 'application/json; charset=utf-16', '', 'x'])
    : TYPES[encoding]
  return { headers: { 'content-type': type }, payload: cutSometimes(Buffer.from(text ?? ''), random) }
}

const cutSometimes = (body: Buffer, random: Random) =>
  random.chance(0.03) ? body.subarray(0, random.below(body.length + 1)) : body

const FILE_NAMES = ['scan.png', 'a\0b.pdf', '', '"', '../x', 'نتیجہ.pdf', 'x'.repeat(400), '\r\n', '%22']

/** A multipart form, intact or broken in one of the usual ways. */
function formFor(route: RouteSpec, { random, pool, files }: Chance) {
  if (random.chance(0.03)) return { headers: {} }
  const boundary = random.pick(['x', '----WebKitFormBoundary7', "a'b"])
  const likely = route.body ? likelyValue(route.body, '', random, pool) : {}
  const fields = Object.entries(spoil(likely, { random, pool, files }) ?? {})
  const parts = fields.map(([name, value]) => partOf(boundary, name, Buffer.from(asText(value)), null))
  for (const name of Object.keys(route.files ?? {}))
    if (!random.chance(0.05))
      parts.push(partOf(boundary, name, random.pick(files), random.chance(0.1) ? null : random.pick(FILE_NAMES)))
  if (random.chance(0.03))
    parts.push(...Array.from({ length: 41 }, (_, at) => partOf(boundary, `f${at}`, Buffer.from('x'), null)))
  if (random.chance(0.03))
    parts.push(partOf(boundary, random.pick(['file', '__proto__', 'a\0']), random.pick(files), 'b.png'))
  const end = random.chance(0.04) ? '' : `--${boundary}--\r\n`
  const payload = cutSometimes(Buffer.concat([...parts, Buffer.from(end)]), random)
  const named = random.chance(0.03) ? 'other' : boundary
  const type = random.chance(0.02) ? 'multipart/form-data' : `multipart/form-data; boundary=${named}`
  return { headers: { 'content-type': type }, payload }
}

function partOf(boundary: string, name: string, content: Buffer, fileName: string | null): Buffer {
  const header = `content-disposition: form-data; name="${name}"${fileName === null ? '' : `; filename="${fileName}"`}`
  return Buffer.concat([Buffer.from(`--${boundary}\r\n${header}\r\n\r\n`), content, Buffer.from('\r\n')])
}
