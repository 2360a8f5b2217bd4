import { limits } from '@sonocampus/contract/limits'
import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../errors.ts'
import type { Actor } from '../../../ground/audit/index.ts'
import { rememberUpload } from './video-uploads.ts'

type Announced = { contentType: string; fileName: string }

/** Signs only keys under videos/, where no lesson keeps its file. */
export async function signVideoUpload(deps: Deps, actor: Actor, session: string, { contentType, fileName }: Announced) {
  if (!deps.ffmpeg && !/\.(mp4|m4v|webm|mov)$/i.test(fileName))
    throw new AppError('unsupported_type', 'Choose a video file: MP4, WebM or MOV.')
  const file_key = await rememberUpload(deps, actor, 'videos', contentType)
  const options = { contentType, seconds: limits.uploads.videoSeconds, session }
  const { url, bucket } = await deps.storage.presignPut(file_key, options)
  return { presigned_url: url, bucket, file_key }
}
