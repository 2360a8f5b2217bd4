import type { Db, Tx } from '../../../db/connect.ts'
import { type Params, statement } from '../../../db/statement.ts'
import { AppError } from '../../../errors.ts'

const filesOf = statement((db, { value }: Params<{ videoId: string }>) =>
  db
    .selectFrom('lesson_files')
    .select(['id', 'name', 'content_type', 'size'])
    .where('video_id', '=', value('videoId'))
    .orderBy('created_at')
    .orderBy('id'),
)
/** In the order they were added. */
export const listFilesOf = (db: Db | Tx, videoId: string) => filesOf.all(db, { videoId })
export type FileRow = Awaited<ReturnType<typeof listFilesOf>>[number]

const oneFile = statement((db, { value }: Params<{ fileId: string }>) =>
  db
    .selectFrom('lesson_files')
    .select(['id', 'video_id', 'name', 'storage_key', 'content_type', 'size'])
    .where('id', '=', value('fileId')),
)
export async function getLessonFile(db: Db | Tx, fileId: string) {
  const file = await oneFile.first(db, { fileId })
  if (!file) throw fileGone()
  return file
}

export const fileGone = () => new AppError('not_found', "This file doesn't exist.")
