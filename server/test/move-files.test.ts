import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { enter, run, startDemo, stop } from './backup-steps.ts'
import { startS3Server } from './s3-server.ts'
import { startHere } from './server-process.ts'
import { tempFolder } from './temp-folder.ts'

const AMINA = 'amina@demo.example'

it('moves files from disk to S3 and back, bringing only what is missing, and backs up and restores on both [operations/move-files] [operations/backup-s3]', async () => {
  const { env, folder, server, passwordOf } = await startDemo()
  const watch = async (one: { address: string | null }) => (await enter(one, AMINA, passwordOf(AMINA))).watch()
  const lesson = await watch(server)
  const s3 = await startS3Server()
  onTestFinished(s3.close)
  const bucket = {
    S3_ENDPOINT: s3.config.endpoint ?? '',
    S3_BUCKET: s3.config.bucket,
    S3_ACCESS_KEY_ID: s3.config.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.config.secretAccessKey,
  }
  const busy = await run({ ...env, ...bucket }, 'move.ts', 's3')
  expect([busy.code, busy.faults]).toEqual([78, expect.stringContaining('is already using')])
  await stop(server)
  expect((await run(env, 'move.ts', 's3')).faults).toContain('Set S3_BUCKET')
  expect((await run(env, 'move.ts')).faults).toContain('Usage')
  const objects = join(folder, 'storage/objects')
  const before = contentOf(objects)

  const moved = await run({ ...env, ...bucket }, 'move.ts', 's3')
  expect([moved.faults, moved.code]).toEqual(['', 0])
  const [, all, brought] = /Files: (\d+), of which (\d+) were brought/.exec(moved.out) ?? []
  expect([Number(all) > 20, brought]).toEqual([true, all])
  expect(contentOf(objects)).toEqual(before)
  expect((await run({ ...env, ...bucket }, 'move.ts', 's3')).out).toContain('of which 0 were brought')
  const onBucket = await startHere({ ...env, ...bucket })
  expect(await watch(onBucket)).toEqual(lesson)
  await stop(onBucket)

  // From the bucket into a backup, and from it into a folder.
  const backup = join(tempFolder(), 'a.backup')
  expect(await run({ ...env, ...bucket }, 'backup.ts', backup)).toMatchObject({ code: 0, faults: '' })
  const restoredAt = { ...env, DATA_DIR: tempFolder() }
  expect(await run(restoredAt, 'restore.ts', backup)).toMatchObject({ code: 0, faults: '' })
  expect(contentOf(join(restoredAt.DATA_DIR, 'storage/objects'))).toEqual(before)

  // Back again: one that is broken here is noticed, and comes anew.
  const [broken = ''] = [...before.keys()]
  writeFileSync(join(objects, broken), Buffer.alloc(Buffer.from(before.get(broken) ?? '', 'base64').length, 'x'))
  const other = await run({ ...env, ...bucket }, 'move.ts', 'disk')
  expect([other.code, other.faults]).toEqual([78, expect.stringContaining(broken)])
  expect(await run({ ...env, ...bucket }, 'move.ts', 'disk')).toMatchObject({ code: 0, faults: '' })
  expect(contentOf(objects)).toEqual(before)
  expect(await watch(await startHere(env))).toEqual(lesson)
})

const contentOf = (folder: string) =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, 'base64')]),
  )
