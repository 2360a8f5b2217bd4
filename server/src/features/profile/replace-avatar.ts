import { randomUUID } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import type { Upload } from '../../http/read-upload.ts'

const SIDE = 512

/** The picture drawn anew as a square of at most 512 pixels; the old one is removed once the new one is in place. */
export async function replaceAvatar({ db, storage, decoder }: Deps, userId: string, file: Upload): Promise<string> {
  const image = await decoder.redraw(file, { width: SIDE, height: SIDE, fit: 'cover' }, userId)
  const key = `public/avatars/${randomUUID()}.webp`
  await storage.put(key, image)
  const avatar_url = `/files/${key}`
  const { avatar_url: old } = await db
    .selectFrom('users')
    .select('avatar_url')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await db.updateTable('users').set({ avatar_url }).where('id', '=', userId).execute()
  if (old?.startsWith('/files/public/avatars/')) await storage.remove(old.slice('/files/'.length))
  return avatar_url
}
