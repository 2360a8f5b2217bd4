import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Storage } from '#src/adapters/storage/storage.ts'
import { isoTime } from '#src/clock.ts'
import { AppError } from '#src/errors.ts'
import { buildTestApp } from '#test/build-test-app.ts'
import { sweepDocuments } from './sweep-documents.ts'

const DAY = 24 * 60 * 60 * 1000

it('sweeps what was never used, and leaves no row without its file when the storage fails [files/orphans]', async () => {
  const test = await buildTestApp()
  onTestFinished(test.close)
  const { db, storage } = test.deps
  const { id: owner_id } = await test.makeUser()
  const keep = async (used: boolean) => {
    const id = randomUUID()
    const path = join(test.folder, id)
    writeFileSync(path, 'x')
    const storage_key = `private/payment-proof/${id}`
    await storage.put(storage_key, { path, contentType: 'image/png', size: 1 })
    const created_at = isoTime(test.clock.now())
    const file = {
      content_type: 'image/png',
      size: 1,
      sha256: '',
      file_name: 'a.png',
      purpose: 'payment-proof' as const,
    }
    await db
      .insertInto('documents')
      .values({ id, owner_id, storage_key, ...file, created_at, used_at: used ? created_at : null })
      .execute()
    return storage_key
  }
  const [used, unused] = [await keep(true), await keep(false)]
  test.clock.advance(DAY + 1)
  const away = new AppError('unavailable', 'Away.')
  vi.spyOn(storage as Storage, 'remove').mockRejectedValueOnce(away)
  await expect(sweepDocuments(test.deps)).rejects.toBe(away)
  expect((await db.selectFrom('documents').select('storage_key').execute()).map((row) => row.storage_key)).toEqual([
    used,
  ])
  expect(await storage.head(unused)).not.toBeNull()
  await keep(false)
  test.clock.advance(DAY + 1)
  await sweepDocuments(test.deps)
  expect(await db.selectFrom('documents').select('id').execute()).toHaveLength(1)
})
