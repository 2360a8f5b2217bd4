import type { Deps } from '../../../deps.ts'
import { type Actor, recordAudit } from '../../ground/audit/index.ts'
import { getVideo } from '../lessons/index.ts'
import { fileGone, getLessonFile } from './lesson-files.queries.ts'

/** Deletes the row first: an orphaned file is collected, an orphaned row isn't. */
export async function deleteLessonFile(deps: Deps, actor: Actor, fileId: string): Promise<void> {
  const { db, storage } = deps
  const storage_key = await db.transaction().execute(async (tx) => {
    const { storage_key, video_id, ...file } = await getLessonFile(tx, fileId)
    const { title } = await getVideo(tx, video_id)
    const gone = await tx.deleteFrom('lesson_files').where('id', '=', fileId).executeTakeFirst()
    if (gone.numDeletedRows === 0n) throw fileGone()
    await recordAudit(tx, deps, actor, {
      action: 'lesson-file.deleted',
      subject: { type: 'video', id: video_id },
      summary: `Removed the file ${file.name} from the lesson ${title}`,
      before: file,
    })
    return storage_key
  })
  await storage.remove(storage_key)
}
