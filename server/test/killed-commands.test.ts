import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { connect } from '#src/db/connect.ts'
import { digestsOf, emptyPlace, LAST_NET, run, seedDemoPlace } from './backup-steps.ts'
import { engine } from './database.ts'
import { makeRandom } from './fuzz/random.ts'
import { startS3Server } from './s3-server.ts'
import { startProgram } from './server-process.ts'
import { programSource } from './start-server.ts'
import { tempFolder } from './temp-folder.ts'
import { SEED, tell, triesOf } from './trust.ts'

const KILLS = triesOf(1)
const random = makeRandom(SEED)
const NET = { timeout: LAST_NET.timeout * KILLS }
type Env = NodeJS.ProcessEnv

/** How long a command takes here when nobody kills it: the moments to kill it at lie inside. */
async function lengthOf(work: () => Promise<{ code: number | null; faults: string | undefined }>) {
  const begun = performance.now()
  const { code, faults } = await work()
  expect([faults, code]).toEqual([expect.not.stringContaining('Error'), 0])
  return performance.now() - begun
}

async function kill(length: number, env: Env, program: string, ...args: string[]) {
  const { child, ended } = startProgram(env, programSource(program), ...args)
  await Promise.race([wait(random.below(Math.ceil(length))), ended])
  child.kill('SIGKILL')
  await ended
}

/** Runs to its end what was killed, and says so where it had ended before. */
async function finish(env: Env, program: string, ...args: string[]) {
  const { code, faults = '' } = await run(env, program, ...args)
  if (code !== 0) expect(faults).toMatch(/already exists|isn't empty/)
}

it(`backs up and restores whole after ${KILLS} kills of each [operations/backup-killed]`, NET, async () => {
  const { env } = await seedDemoPlace()
  const rows = await digestsOf(env)
  const folder = tempFolder()
  const backup = (name: string) => join(folder, `${name}.backup`)
  const saving = await lengthOf(() => run(env, 'backup.ts', backup('first')))
  const restoring = await lengthOf(async () => run(await emptyPlace(engine), 'restore.ts', backup('first')))
  for (let at = 0; at < KILLS; at += 1) {
    await kill(saving, env, 'backup.ts', backup(String(at)))
    await finish(env, 'backup.ts', backup(String(at)))
    const place = await emptyPlace(engine)
    await kill(restoring, place, 'restore.ts', backup(String(at)))
    await finish(place, 'restore.ts', backup(String(at)))
    expect([at, await digestsOf(place)]).toEqual([at, rows])
  }
  tell('commands', `${KILLS} kills each of backup and restore on ${engine}`, 0)
})

const s3 = await startS3Server()
afterAll(s3.close)

it(`moves files whole after ${KILLS} kills [operations/move-files]`, NET, async () => {
  const { env, folder } = await seedDemoPlace('sqlite')
  const onBucket = {
    ...env,
    S3_ENDPOINT: s3.config.endpoint ?? '',
    S3_BUCKET: s3.config.bucket,
    S3_ACCESS_KEY_ID: s3.config.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.config.secretAccessKey,
  }
  const there = await lengthOf(() => run(onBucket, 'move.ts', 's3'))
  const back = await lengthOf(() => run(onBucket, 'move.ts', 'disk'))
  for (let at = 0; at < KILLS; at += 1) {
    await kill(there, onBucket, 'move.ts', 's3')
    await finish(onBucket, 'move.ts', 's3')
    await kill(back, onBucket, 'move.ts', 'disk')
    await finish(onBucket, 'move.ts', 'disk')
    expect((await run({ ...env, DATA_DIR: folder }, 'fsck.ts')).code).toBe(0)
  }
  tell('commands', `${2 * KILLS} kills of a move of files`, 0)
})

it.runIf(engine === 'postgres')(`moves rows whole after ${KILLS} kills [operations/move-resumed]`, NET, async () => {
  const { env } = await seedDemoPlace('sqlite')
  const rows = await digestsOf(env)
  const newHome = async () => (await emptyPlace('postgres')).DATABASE_URL ?? ''
  const length = await lengthOf(async () => run(env, 'move.ts', await newHome()))
  for (let at = 0; at < KILLS; at += 1) {
    const target = await newHome()
    await kill(length, env, 'move.ts', target)
    await finish(env, 'move.ts', target)
    expect([at, await digestsOf({ ...env, DATABASE_URL: target })]).toEqual([at, rows])
  }
  tell('commands', `${KILLS} kills of a move of rows`, 0)
})

it(`makes films whole after ${KILLS} kills [streaming/film-killed]`, NET, async () => {
  /** A place with one short lesson that has no film yet. */
  const newPlace = async () => {
    const { env, folder } = await seedDemoPlace('sqlite')
    const { db, close } = connect({ sqlite: join(folder, 'sonocampus.db') })
    const [first] = await db.selectFrom('videos').select('id').where('storage_key', 'is not', null).execute()
    await db
      .updateTable('videos')
      .set({ storage_key: null })
      .where('id', '!=', first?.id ?? '')
      .execute()
    await sql`delete from films`.execute(db)
    return { env, folder, db, close }
  }
  const whole = await newPlace()
  const length = await lengthOf(() => run(whole.env, 'renditions.ts'))
  await whole.close()
  for (let at = 0; at < KILLS; at += 1) {
    const { env, folder, db, close } = await newPlace()
    await kill(length, env, 'renditions.ts')
    // The lock of the one that was killed runs out.
    await sql`update jobs set locked_until = '2000-01-01T00:00:00.000Z' where status = 'running'`.execute(db)
    expect(await run(env, 'renditions.ts')).toMatchObject({ code: 0 })
    const [film, ...others] = await db.selectFrom('films').selectAll().execute()
    expect([at, film?.state, others]).toEqual([at, 'ready', []])
    const left = existsSync(join(folder, 'films')) ? readdirSync(join(folder, 'films')) : []
    expect([at, left]).toEqual([at, []])
    await close()
  }
  tell('commands', `${KILLS} kills of the making of a film`, 0)
})
