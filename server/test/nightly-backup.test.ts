import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { connect } from '#src/db/connect.ts'
import { openStorage } from '#src/make-deps.ts'
import { makeBackup } from '#src/programs/backup/make-backup.ts'
import { emptyPlace, LAST_NET, run, seedDemoPlace, stop } from './backup-steps.ts'
import { eventually } from './eventually.ts'
import { startHere } from './server-process.ts'
import { tempFolder } from './temp-folder.ts'

const nightly = (day: string) => `sonocampus-${day}.backup`

it(
  'is made by the server in a process beside it; only so many are kept, and the files that they name [operations/backup-kept]',
  LAST_NET,
  async () => {
    const { env, config, folder } = await seedDemoPlace()
    const backups = tempFolder()
    const storage = await openStorage(config)
    const extra = `private/videos/${randomUUID()}`
    const path = join(folder, 'extra')
    writeFileSync(path, 'x')
    await storage.put(extra, { path, contentType: 'video/mp4', size: 1 })
    await makeBackup(config, storage, join(backups, nightly('2001-01-01')), () => {})
    await storage.remove(extra)
    await makeBackup(config, storage, join(backups, nightly('2001-01-02')), () => {})
    expect(existsSync(join(backups, 'files/objects', extra))).toBe(true)

    const { db, close } = connect(
      env.DATABASE_URL ? { postgres: env.DATABASE_URL } : { sqlite: join(folder, 'sonocampus.db') },
    )
    // Where it is past two o'clock now.
    const zone = { name: 'time_zone', value: new Date().getUTCHours() < 3 ? 'Etc/GMT-12' : 'UTC' }
    await db
      .insertInto('site_settings')
      .values({ ...zone, updated_at: new Date().toISOString() })
      .execute()
    await close()
    const server = await startHere({ ...env, BACKUP_DIR: backups, BACKUP_KEEP: '2' })
    const kept = () => readdirSync(backups).filter((name) => name.startsWith('sonocampus-'))
    await eventually(() => expect(kept()).not.toContain(nightly('2001-01-01')))
    expect(kept()).toHaveLength(2)
    await eventually(() => expect(existsSync(join(backups, 'files/objects', extra))).toBe(false))
    await stop(server)
    const place = await emptyPlace('sqlite')
    expect(await run(place, 'restore.ts', join(backups, kept()[1] ?? ''))).toMatchObject({ code: 0, faults: '' })
  },
)
