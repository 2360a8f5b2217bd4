import { randomUUID } from 'node:crypto'
import { limits, rates } from '@sonocampus/contract/limits'
import { isoTime } from '../../../clock.ts'
import type { Tx } from '../../../db/connect.ts'
import { requireHit } from '../../../db/rate-limit.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import type { Upload } from '../../../http/read-upload.ts'
import { type Actor, recordAudit } from '../../ground/audit/index.ts'
import { fileNameOf } from '../../ground/documents/index.ts'
import { getVideo, lockVideo } from '../lessons/index.ts'
import { type FileRow, listFilesOf } from './lesson-files.queries.ts'

/**
 * Adds a document or picture to a lesson. The file is checked and stored before its row is written; an orphaned file is
 * collected.
 */
export async function addLessonFile(deps: Deps, actor: Actor, videoId: string, file: Upload): Promise<FileRow> {
  const { db, engine, clock, storage, decoder } = deps
  await getVideo(db, videoId)
  await requireHit(db, clock, `upload:${actor.id}`, rates.uploadPerUser)
  await decoder.inspect(file, actor.id)
  const { contentType: content_type, size } = file
  const row = { id: randomUUID(), name: fileNameOf(file.fileName, content_type), content_type, size }
  const storage_key = `private/lesson-files/${row.id}`
  await storage.put(storage_key, file)
  return db.transaction().execute(async (tx) => {
    await lockVideo(tx, engine, videoId)
    const { title } = await getVideo(tx, videoId)
    await requireRoom(tx, videoId)
    await tx
      .insertInto('lesson_files')
      .values({ ...row, video_id: videoId, storage_key, created_at: isoTime(clock.now()) })
      .execute()
    await recordAudit(tx, deps, actor, {
      action: 'lesson-file.added',
      subject: { type: 'video', id: videoId },
      summary: `Added the file ${row.name} to the lesson ${title}`,
      after: row,
    })
    return row
  })
}

async function requireRoom(tx: Tx, videoId: string): Promise<void> {
  if ((await listFilesOf(tx, videoId)).length >= limits.lessonFiles)
    throw new AppError('limit_reached', `A lesson has at most ${limits.lessonFiles} files.`)
}
