import { readFile } from 'node:fs/promises'
import { uploadRules } from '@sonocampus/contract/upload-rules'
import { isoTime } from '../../clock.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { type Doer, recordAudit } from '../audit/index.ts'
import { isWebVtt } from './is-web-vtt.ts'
import { claimUpload, releaseUploads, rememberUpload } from './video-uploads.ts'
import { getVideo, type VideoRow } from './videos.queries.ts'

/** Gives a stored lesson captions, in place of those it has. */
export async function replaceCaptions(
  deps: Deps,
  doer: Doer,
  videoId: string,
  file: { path: string; size: number },
): Promise<VideoRow> {
  const video = await getVideo(deps.db, videoId)
  if (!video.storage_key) throw new AppError('conflict', 'A YouTube lesson brings its own captions.')
  if (!isWebVtt(await readFile(file.path))) throw new AppError('unsupported_type', uploadRules.captions.wrongType)
  const key = await rememberUpload(deps, doer, 'captions', 'text/vtt')
  await deps.storage.put(key, { path: file.path, contentType: 'text/vtt', size: file.size })
  return setCaptions(deps, doer, videoId, key)
}

export const removeCaptions = (deps: Deps, doer: Doer, videoId: string): Promise<VideoRow> =>
  setCaptions(deps, doer, videoId, null)

function setCaptions({ db, clock }: Deps, doer: Doer, videoId: string, key: string | null): Promise<VideoRow> {
  const now = isoTime(clock.now())
  return db.transaction().execute(async (tx) => {
    const { title, captions_key } = await getVideo(tx, videoId)
    if (key) await claimUpload(tx, key, now)
    await tx.updateTable('videos').set({ captions_key: key, updated_at: now }).where('id', '=', videoId).execute()
    await releaseUploads(tx, [captions_key])
    await recordAudit(tx, clock, doer, {
      action: key ? 'video.captions_replaced' : 'video.captions_removed',
      subject: { type: 'video', id: videoId },
      summary: `${key ? 'Put captions to' : 'Took the captions from'} the lesson ${title}`,
    })
    return getVideo(tx, videoId)
  })
}
