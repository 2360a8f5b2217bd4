import { randomUUID } from 'node:crypto'
import { readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { connect } from '#src/db/connect.ts'
import { openStorage } from '#src/make-deps.ts'
import { makeBackup } from '#src/programs/backup/make-backup.ts'
import { run, seedDemoPlace } from './backup-steps.ts'
import { tempFolder } from './temp-folder.ts'

it('finds each kind of fault, and mends what can be mended without touching a row [operations/fsck-finds, operations/fsck-mends]', async () => {
  const { env, config, folder } = await seedDemoPlace()
  const backups = tempFolder()
  const storage = await openStorage(config)
  await makeBackup(config, storage, join(backups, 'a.backup'), () => {})
  const fsck = (...args: string[]) => run({ ...env, BACKUP_DIR: backups }, 'fsck.ts', ...args)
  const whole = await fsck()
  expect([whole.code, whole.out]).toEqual([0, expect.stringContaining('of 0 none is known')])

  const objects = join(folder, 'storage/objects')
  const lessons = readdirSync(join(objects, 'private/videos')).map((name) => `private/videos/${name}`)
  const [missing = '', changed = ''] = lessons
  rmSync(join(objects, missing))
  writeFileSync(join(objects, changed), 'other bytes')
  const orphan = `private/videos/${randomUUID()}`
  const path = join(folder, 'orphan')
  writeFileSync(path, 'x')
  await storage.put(orphan, { path, contentType: 'video/mp4', size: 1 })
  const yesterday = new Date(Date.now() - 13 * 3_600_000)
  utimesSync(join(objects, orphan), yesterday, yesterday)
  const { db, close } = connect(
    env.DATABASE_URL ? { postgres: env.DATABASE_URL } : { sqlite: join(folder, 'sonocampus.db') },
  )
  await db.updateTable('users').set({ created_at: '2001-01-01T00:00:00.000Z' }).execute()
  await db.insertInto('tallies').values({ name: 'users', key: 'x', part: '', count: 3, total: 0 }).execute()
  const seal = { previous_hash: 'x', hash: 'x', address: '', occurred_at: '2026-01-01T00:00:00.000Z' }
  const entry = { action: 'course.created', subject_type: 'course', subject_id: null, summary: 'No' }
  const nobody = { actor_id: null, actor_email: null, before: null, after: null }
  await db
    .insertInto('audit_entries')
    .values({ id: randomUUID(), sequence: 100_000, ...entry, ...nobody, ...seal })
    .execute()

  const found = await fsck()
  expect(found.code).toBe(1)
  for (const line of [
    'users x : kept 3, there 0',
    'The audit trail is broken at entry 100000',
    `is missing: ${missing}`,
    `Nothing refers to the file ${orphan}`,
    `The contents of ${changed} have changed since it was stored`,
    '5 faults',
  ])
    expect(found.out).toContain(line)

  const videos = await db.selectFrom('videos').select('id').execute()
  const mended = await fsck('--mend')
  expect([mended.code, mended.out]).toEqual([1, expect.stringContaining('Removed 1 files that nothing referred to.')])
  expect(mended.out).toContain('3 faults')
  expect(await storage.head(orphan)).toBeNull()
  expect(await db.selectFrom('videos').select('id').execute()).toEqual(videos)
  await close()
})
