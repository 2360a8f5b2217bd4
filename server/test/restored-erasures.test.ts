import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from '#src/config.ts'
import { verifyAudit } from '#src/features/ground/audit/index.ts'
import { eraseStudent } from '#src/features/overview/student-record/erase-student.ts'
import { makeLogger } from '#src/logger.ts'
import { makeDeps, openStorage } from '#src/make-deps.ts'
import { makeBackup } from '#src/programs/backup/make-backup.ts'
import { emptyPlace, LAST_NET, run, seedDemoPlace } from './backup-steps.ts'
import { engine } from './database.ts'
import { tempFolder } from './temp-folder.ts'

const [AMINA, ADMIN] = ['amina@demo.example', 'admin@demo.example']

async function withDeps<T>(env: NodeJS.ProcessEnv, work: (deps: Awaited<ReturnType<typeof makeDeps>>['deps']) => T) {
  const { deps, close } = await makeDeps(readConfig(env), makeLogger('silent', { write: () => {} }))
  try {
    return await work(deps)
  } finally {
    await close()
  }
}

it(
  'erases again, after a restore, who was erased since the backup was made [guarding/erased-stays-restored]',
  LAST_NET,
  async () => {
    const folder = tempFolder()
    const { env, config, passwordOf } = await seedDemoPlace(engine, { BACKUP_DIR: folder })
    const [old, log] = [join(folder, 'old.backup'), join(folder, 'erasures.log')]
    const backUp = async (file: string) => makeBackup(config, await openStorage(config), file, () => {})
    await backUp(old)
    const personOf = (email: string) =>
      withDeps(env, (deps) =>
        deps.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow(),
      )
    const [amina, admin] = [await personOf(AMINA), await personOf(ADMIN)]
    const form = { email: AMINA, current_password: passwordOf(ADMIN) }
    await withDeps(env, (deps) => eraseStudent(deps, { id: admin.id, email: ADMIN, network: '' }, amina.id, form))
    const line = new RegExp(`^\\d{4}-\\S+Z ${amina.id}\n$`)
    for (const kept of [log, join(config.dataDir, 'erasures.log')]) expect(readFileSync(kept, 'utf8')).toMatch(line)

    // A log that was lost comes again with the next backup.
    rmSync(log)
    await backUp(join(folder, 'new.backup'))
    expect(readFileSync(log, 'utf8')).toMatch(line)

    const place = await emptyPlace(engine)
    const restored = await run(place, 'restore.ts', old)
    expect([restored.faults, restored.code]).toEqual(['', 0])
    expect(restored.out).toContain('Erased again: 1 student')
    await withDeps(place, async (deps) => {
      const left = await deps.db.selectFrom('users').select(['email', 'erased_at']).where('id', '=', amina.id).execute()
      expect(left).toEqual([{ email: `${amina.id}@erased.invalid`, erased_at: expect.any(String) }])
      expect(await verifyAudit(deps)).toMatchObject({ broken: null })
    })
    expect(existsSync(join(place.DATA_DIR ?? '', 'erasures.log'))).toBe(true)
  },
)
