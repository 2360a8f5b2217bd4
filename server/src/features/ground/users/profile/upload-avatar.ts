import { randomUUID } from 'node:crypto'
import { rates } from '@sonocampus/contract/limits'
import { discarding } from '../../../../adapters/storage/discarding.ts'
import { requireHit } from '../../../../db/rate-limit.ts'
import type { Deps } from '../../../../deps.ts'
import type { Upload } from '../../../../http/read-upload.ts'
import { changeAccount } from '../../../../institute/accounts.queries.ts'
import { writeAs } from '../../../../institute/people.queries.ts'
import { getAvatar } from './profile.queries.ts'

const SIDE = 512

/**
 * Re-encodes the picture as a square of at most 512 pixels; the old one is removed once the new one
 * is in place.
 */
export async function uploadAvatar(deps: Deps, userId: string, file: Upload): Promise<string> {
  const { db, storage, decoder, clock } = deps
  await requireHit(db, clock, `upload:${userId}`, rates.uploadPerUser)
  const image = await decoder.redraw(file, { width: SIDE, height: SIDE, fit: 'cover' }, userId)
  const key = `public/avatars/${randomUUID()}.webp`
  await storage.put(key, image)
  const avatar_url = `/files/${key}`
  const old = await writeAs(deps, userId, async (tx) => {
    const before = await getAvatar(tx, userId)
    await changeAccount(tx, userId, { avatar_url })
    return before.avatar_url
  }).catch(discarding(storage, key))
  if (old?.startsWith('/files/public/avatars/')) await storage.remove(old.slice('/files/'.length))
  return avatar_url
}
