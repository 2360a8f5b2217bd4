import { readFileSync } from 'node:fs'
import { createBankAccount } from '@sonocampus/contract/bank-accounts'
import { toWire } from '@sonocampus/contract/client'
import { createNote } from '@sonocampus/contract/notes'
import type { RequestOf, RouteSpec } from '@sonocampus/contract/route'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { findFigureFaults } from '#src/db/figures/figure-faults.ts'
import { verifyAudit } from '#src/features/ground/audit/index.ts'
import type { Fleet } from './fleet.ts'
import { makeRandom } from './fuzz/random.ts'
import { logInTo, makeCourseOf, walk } from './journey-steps.ts'
import { ADMIN, freePort, makeHome, startHere } from './server-process.ts'
import type { StartedServer } from './start-server.ts'
import { SEED, tell, triesOf } from './trust.ts'

const KILLS = triesOf(4)
const WALKERS = 3

/** Every row that an answer named: found in the database by whoever reads it afterwards. */
type Acknowledged = { call: string; id: string }

it(`keeps what it acknowledged over ${KILLS} kills at any moment [faults/killed-writes]`, {
  timeout: 4 * 3_600_000,
}, async () => {
  const random = makeRandom(SEED)
  const { env, openDatabase, folder } = await makeHome({
    ...ADMIN,
    PORT: String(await freePort()),
    TRUST_PROXY: '1',
  })
  let server: StartedServer = await startHere(env)
  let isUp = Promise.resolve()
  const acknowledged: Acknowledged[] = []
  let answers = 0
  let awaited: { count: number; resolve: () => void } | undefined
  const reached = (count: number) =>
    new Promise<void>((resolve) => {
      awaited = { count, resolve }
    })

  /** What is lost on its way is sent again once the server is back. */
  async function call<R extends RouteSpec>(route: R, input: RequestOf<R>, as?: { token: string }) {
    const { method, url, headers, body } = toWire(route, input as object)
    const authorization = as ? { authorization: `Bearer ${as.token}` } : {}
    for (let isRepeated = false; ; isRepeated = true) {
      await isUp
      try {
        const response = await fetch(new URL(url, server.address ?? ''), {
          method,
          // Many students, from as many places: the rates of requests are those of a place.
          headers: {
            ...headers,
            ...authorization,
            'x-forwarded-for': `10.${random.below(250)}.${random.below(250)}.1`,
          },
          ...(body ? { body } : {}),
        })
        const text = await response.text()
        const answer = /^[{[]/.test(text) ? JSON.parse(text) : text
        answers += 1
        if (awaited && answers >= awaited.count) awaited.resolve()
        if (response.ok && method !== 'GET' && typeof answer?.id === 'string')
          acknowledged.push({ call: route.path, id: answer.id })
        if (response.status < 500) return { status: response.status, body: answer, isRepeated }
      } catch (error) {
        if (!(error instanceof TypeError)) throw error
      }
    }
  }
  const connection = openDatabase()
  const fleet = { call, ...connection } as unknown as Fleet
  const admin = await logInTo(fleet, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD)
  const course = await makeCourseOf(fleet, admin)

  let isOver = false
  let walked = 0
  const walker = async () => {
    while (!isOver) {
      walked += 1
      const { me } = await walk(fleet, admin, course, walked % 26)
      await call(createNote, { params: { videoId: course.videoId }, body: { at: 1, text: `Note ${walked}` } }, me)
      const account = {
        bank_name: 'Bank',
        account_name: 'Institute',
        account_number: String(walked),
        iban: '',
        branch: '',
      }
      await call(createBankAccount, { body: { ...account, current_password: ADMIN.ADMIN_PASSWORD } as never }, admin)
    }
  }
  const failed = Promise.withResolvers<never>()
  const walkers = Array.from({ length: WALKERS }, () => walker().catch(failed.reject))
  for (let kill = 0; kill < KILLS; kill += 1) {
    const enough = answers + 1 + random.below(40)
    await Promise.race([failed.promise, reached(enough)])
    const { promise, resolve } = Promise.withResolvers<void>()
    isUp = promise
    server.child.kill('SIGKILL')
    await server.ended
    server = await startHere(env)
    expect([kill, server.address, server.address ? '' : server.output()]).toEqual([kill, expect.any(String), ''])
    resolve()
  }
  isOver = true
  await Promise.race([failed.promise, Promise.all(walkers)])

  const tables = (await connection.db.introspection.getTables()).filter(({ columns }) =>
    columns.some(({ name }) => name === 'id'),
  )
  const lost: Acknowledged[] = []
  for (const one of acknowledged) {
    const found = tables.map(({ name }) => sql`select 1 from ${sql.table(name)} where id = ${one.id}`)
    const { rows } = await sql`${sql.join(found, sql` union all `)}`.execute(connection.db)
    if (rows.length === 0) lost.push(one)
  }
  expect(acknowledged.length).toBeGreaterThan(0)
  const faults = await findFigureFaults(connection.db, connection.engine)
  const secret = readFileSync(`${folder}/secret.key`, 'utf8').trim()
  const { broken } = await verifyAudit({ db: connection.db, config: { secret } } as Parameters<typeof verifyAudit>[0])
  tell(
    'kill',
    `${KILLS} kills, ${answers} answers, ${acknowledged.length} acknowledged rows`,
    lost.length + faults.length,
  )
  expect({ lost, faults, broken }).toEqual({ lost: [], faults: [], broken: null })
})
