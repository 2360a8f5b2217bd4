import { youtubeId } from '@sonocampus/contract/youtube-id'
import type { Deps } from '../../deps.ts'
import { invalidField } from '../../errors.ts'
import type { Doer } from '../audit/index.ts'
import { takeVideoFile } from './take-video-file.ts'
import type { VideoForm } from './video-columns.ts'

export type VideoSource =
  | { storage_key: string; content_type: string; size: number; youtube_id: null }
  | { storage_key: null; content_type: null; size: null; youtube_id: string }

/** A YouTube link, given as such or as the video's address, or a file that was really uploaded under a key of ours. */
export async function takeVideoSource(deps: Deps, doer: Doer, form: VideoForm): Promise<VideoSource> {
  if (form.file_key) return { ...(await takeVideoFile(deps, doer, form.file_key)), youtube_id: null }
  const id = youtubeId(form.youtube_url || form.video_url || '')
  if (!id) throw invalidField('youtube_url', 'This is no link to a YouTube video.')
  return { storage_key: null, content_type: null, size: null, youtube_id: id }
}

/** For the trail: where the file really is, and no address that a client has made up for it. */
export const toldOfVideo = ({ video_url, file_key, ...form }: VideoForm, { storage_key }: Partial<VideoSource>) =>
  file_key ? { ...form, file_key: storage_key ?? file_key } : { ...form, video_url }
