import { readFile } from 'node:fs/promises'
import { uploadRules } from '@sonocampus/contract/upload-rules'
import { isoTime } from '../../../clock.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { type Actor, recordAudit } from '../../ground/audit/index.ts'
import { claimUpload, releaseUploads, rememberUpload } from './video-files/video-uploads.ts'
import { getVideo, lockVideo, type VideoRow } from './videos.queries.ts'

export function requireOwnFile({ storage_key }: VideoRow): void {
  if (!storage_key) throw new AppError('youtube_lesson', 'A YouTube lesson has its own captions.')
}

/** Replaces a lesson's captions, or removes them, and releases the old ones. */
export function setCaptions(deps: Deps, actor: Actor, videoId: string, key: string | null): Promise<VideoRow> {
  const { db, engine, clock } = deps
  return db.transaction().execute(async (tx) => {
    await lockVideo(tx, engine, videoId)
    const before = await getVideo(tx, videoId)
    if (key) {
      requireOwnFile(before)
      await claimUpload(tx, clock.now(), actor, key)
    }
    await tx
      .updateTable('videos')
      .set({ captions_key: key, updated_at: isoTime(clock.now()) })
      .where('id', '=', videoId)
      .execute()
    await releaseUploads(tx, [before.captions_key])
    await recordAudit(tx, deps, actor, {
      action: key ? 'video.captions_replaced' : 'video.captions_removed',
      subject: { type: 'video', id: videoId },
      summary: `${key ? 'Added captions to' : 'Removed the captions from'} the lesson ${before.title}`,
    })
    return getVideo(tx, videoId)
  })
}

/** Stores captions for a lesson, replacing any it has. */
export async function replaceCaptions(
  deps: Deps,
  actor: Actor,
  videoId: string,
  file: { path: string; size: number },
): Promise<VideoRow> {
  requireOwnFile(await getVideo(deps.db, videoId))
  if (!isWebVtt(await readFile(file.path))) throw new AppError('unsupported_type', uploadRules.captions.wrongType)
  const key = await rememberUpload(deps, actor, 'captions', 'text/vtt')
  await deps.storage.put(key, { path: file.path, contentType: 'text/vtt', size: file.size })
  return setCaptions(deps, actor, videoId, key)
}

export const removeCaptions = (deps: Deps, actor: Actor, videoId: string): Promise<VideoRow> =>
  setCaptions(deps, actor, videoId, null)

const HEADER = /^\uFEFF?WEBVTT(?:[ \t][^\n]*)?(?:\r?\n|\r)/
const CUE = /^(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}[ \t]+-->[ \t]+(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}(?:[ \t].*)?$/m

/** Captions that browsers can show: UTF-8, the WebVTT header, and at least one cue. */
export function isWebVtt(content: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content)
    return HEADER.test(text) && !text.includes('\0') && CUE.test(text.replaceAll('\r', '\n'))
  } catch {
    return false
  }
}
