import { readFile } from 'node:fs/promises'
import { uploadRules } from '@sonocampus/contract/upload-rules'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import type { Actor } from '../../ground/audit/index.ts'
import { isWebVtt } from './is-web-vtt.ts'
import { requireOwnFile, setCaptions } from './set-captions.ts'
import { rememberUpload } from './video-files/video-uploads.ts'
import { getVideo, type VideoRow } from './videos.queries.ts'

/** Gives a stored lesson captions, in place of those it has. */
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
