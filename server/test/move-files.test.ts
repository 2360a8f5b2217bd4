import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readConfig } from '#src/config.ts'
import { connect } from '#src/db/connect.ts'
import { diskStorageFor, openStorage } from '#src/make-deps.ts'
import { makeBackup } from '#src/programs/backup/make-backup.ts'
import { moveFiles } from '#src/programs/backup/move-files.ts'
import { restoreBackup } from '#src/programs/backup/restore-backup.ts'
import { emptyPlace, enter, LAST_NET, run, seedDemoPlace, stop } from './backup-steps.ts'
import { startS3Server } from './s3-server.ts'
import { startHere } from './server-process.ts'
import { tempFolder } from './temp-folder.ts'

const AMINA = 'amina@demo.example'

const s3 = await startS3Server()
afterAll(s3.close)
const BUCKET = {
  S3_ENDPOINT: s3.config.endpoint ?? '',
  S3_BUCKET: s3.config.bucket,
  S3_ACCESS_KEY_ID: s3.config.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.config.secretAccessKey,
}

it(
  'moves files from disk to S3 and back, bringing only what is missing, and compares them [operations/move-files]',
  LAST_NET,
  async () => {
    const { env, folder, passwordOf } = await seedDemoPlace('sqlite')
    const onBucket = { ...env, ...BUCKET }
    const watch = async (place: NodeJS.ProcessEnv) => {
      const server = await startHere(place)
      const lesson = await (await enter(server, AMINA, passwordOf(AMINA))).watch()
      return { server, lesson }
    }
    const { server, lesson } = await watch(env)
    const busy = await run(onBucket, 'move.ts', 's3')
    expect([busy.code, busy.faults]).toEqual([78, expect.stringContaining('is already using')])
    await stop(server)
    const objects = join(folder, 'storage/objects')
    const before = contentOf(objects)

    const moved = await run(onBucket, 'move.ts', 's3')
    expect([moved.faults, moved.code]).toEqual(['', 0])
    const [, all, brought] = /Files: (\d+), (\d+) of them copied/.exec(moved.out) ?? []
    expect([Number(all) > 20, brought]).toEqual([true, all])
    expect(contentOf(objects)).toEqual(before)
    const there = await watch(onBucket)
    expect(there.lesson).toEqual(lesson)
    await stop(there.server)

    // Back again: of what is here one file has other bytes. It is noticed, and comes anew.
    const [broken = ''] = [...before.keys()]
    writeFileSync(join(objects, broken), Buffer.alloc(Buffer.from(before.get(broken) ?? '', 'base64').length, 'x'))
    const other = await run(onBucket, 'move.ts', 'disk')
    expect([other.code, other.faults]).toEqual([78, expect.stringContaining(broken)])
    expect((await run(onBucket, 'move.ts', 'disk')).out).toContain('1 of them copied')
    expect(contentOf(objects)).toEqual(before)
    expect((await watch(env)).lesson).toEqual(lesson)
  },
)

it('backs up and restores files of a bucket [operations/backup-s3]', async () => {
  const { config, folder } = await seedDemoPlace('sqlite')
  const bucket = { ...config, s3: s3.config }
  const storage = await openStorage(bucket)
  for await (const { key } of storage.list('')) await storage.remove(key)
  const { db, close } = connect({ sqlite: join(folder, 'sonocampus.db') })
  await moveFiles({ db, config }, { from: diskStorageFor(config), to: storage }, () => {}).finally(close)
  const file = join(tempFolder(), 'a.backup')
  await makeBackup(bucket, storage, file, () => {})
  const place = await emptyPlace('sqlite')
  await restoreBackup(readConfig(place), { file, withoutKey: false, openStorage, say: () => {} })
  const objects = (of: string) => contentOf(join(of, 'storage/objects'))
  expect(objects(place.DATA_DIR ?? '')).toEqual(objects(folder))
})

const contentOf = (folder: string) =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, 'base64')]),
  )
