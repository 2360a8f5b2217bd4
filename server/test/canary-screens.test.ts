import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { PageName } from '@sonocampus/contract/pages'
import { getSite } from '@sonocampus/contract/site'
import { expect, it } from 'vitest'
import { loadWebBundle } from '#src/http/web-pages.ts'
import { launchBrowser } from './browser.ts'
import { buildTestApp } from './build-test-app.ts'
import { PLACES } from './canary/readers.ts'
import { addressOf, browserOf, SCREENS, screensOf } from './canary/screens.ts'
import { makeWorld, type Person, type Reader } from './canary/world.ts'
import { writeSite, writeWords } from './canary/write-words.ts'
import { makeRandom, shuffle } from './fuzz/random.ts'
import { SEED, tell, triesOf } from './trust.ts'

const VISITS = triesOf(16)
const root = join(import.meta.dirname, '../..')

it(`shows words that are markup as words, to their readers alone, on ${VISITS} screens [guarding/every-screen]`, async () => {
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: root })
  const test = await buildTestApp({}, { web: await loadWebBundle(join(root, 'web/dist')) })
  const origin = await test.app.listen({ port: 0, host: '127.0.0.1' })
  const world = await makeWorld(test)
  await writeWords(test, world.owner.id)
  await writeSite(test, world.admin, (await test.call(getSite, {})).body)
  const faults = new Set<string>()
  const seen = new Set<string>()

  const readers = Object.entries(world.readers) as [Reader, Person | null][]
  const screens = new Map(world.ids.flatMap((ids) => SCREENS.map((name) => [addressOf(name, ids), name])))
  const all = readers.flatMap(([reader]) => [...screens].map(([address, name]) => ({ reader, address, name })))
  const visits = shuffle(all, makeRandom(SEED)).slice(0, VISITS)
  const browser = await launchBrowser()
  for (const [reader, person] of readers) {
    const own = visits.filter((visit) => visit.reader === reader)
    if (own.length === 0) continue
    const email = person && (await emailOf(person.id))
    const context = await browserOf(browser, origin, email)
    const open = await screensOf(context, origin)
    for (const { name, address } of own) await visit(name, address, reader, open)
    await context.close()
  }
  await browser.close()
  const errors = test.logs.filter((line) => /"level":[56]0/.test(line))
  for (const line of errors) faults.add(line.slice(0, 500))
  tell(
    'canary',
    `${visits.length} of ${all.length} screens opened, ${seen.size} of ${PLACES.length} words met`,
    faults.size,
  )
  await test.close()
  expect([...faults].join('\n')).toBe('')

  async function emailOf(id: string): Promise<string> {
    const { email } = await test.deps.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return email
  }

  async function visit(name: PageName, address: string, reader: Reader, open: Awaited<ReturnType<typeof screensOf>>) {
    const { done, html } = await open(address)
    for (const what of done) faults.add(`${name} of ${reader} ${what}`)
    for (const { table, column, word, readers: allowed } of PLACES) {
      if (!html.includes(word)) continue
      seen.add(word)
      if (!allowed.includes(reader)) faults.add(`${name} shows ${table}.${column} to ${reader}`)
    }
  }
}, 3_600_000)
