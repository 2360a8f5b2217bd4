import { numberFromText, text, webUrl, wholeNumber } from '@sonocampus/contract/fields'
import type { RequestOf } from '@sonocampus/contract/route'
import { type AdminVideo, type createVideo, videoForm } from '@sonocampus/contract/videos.admin'
import { youtubeId } from '@sonocampus/contract/youtube-id'
import * as z from 'zod/mini'
import { nextOrder } from './video-order'

const NO_SOURCE = 'Please select a video file to upload.'

/** A link as people paste it, with or without https:// before it. */
const pastedLink = z
  .pipe(
    z.pipe(
      text(1900),
      z.transform((link: string) => (link && !/^https?:\/\//i.test(link) ? `https://${link}` : link)),
    ),
    webUrl(),
  )
  .check(z.refine((link) => link === '' || youtubeId(link) !== null, 'This is no link to a YouTube video.'))

const fields = z.object({
  title: videoForm.shape.title,
  description: videoForm.shape.description,
  order: numberFromText(wholeNumber(0, 100_000)),
  is_preview: z.boolean(),
  youtube_url: pastedLink,
  file: z.nullable(z.file()),
  captions: z.nullable(z.file()),
  removes_captions: z.boolean(),
})
export type LessonInput = z.input<typeof fields>
export type LessonValues = z.output<typeof fields>

/** A lesson needs a file or a link, unless it already has a file that it keeps. */
export const lessonForm = (kept: AdminVideo | undefined) =>
  fields.check(
    z.refine(({ file, youtube_url }) => Boolean(file || youtube_url || kept?.file_key), {
      error: NO_SOURCE,
      path: ['file'],
      when: () => true,
    }),
  )

export const newLesson = (others: readonly AdminVideo[]): LessonInput => ({
  title: '',
  description: '',
  order: String(nextOrder(others)),
  is_preview: false,
  youtube_url: '',
  file: null,
  captions: null,
  removes_captions: false,
})

export const lessonInput = (video: AdminVideo): LessonInput => ({
  title: video.title,
  description: video.description,
  order: String(video.order),
  is_preview: video.is_preview,
  youtube_url: video.youtube_url ?? '',
  file: null,
  captions: null,
  removes_captions: false,
})

/** What saving does to the captions of a lesson that plays a file; a link brings its own. */
export function captionsChange({ captions, removes_captions, youtube_url }: LessonValues): File | 'remove' | null {
  if (youtube_url) return null
  return captions ?? (removes_captions ? 'remove' : null)
}

export interface Upload {
  bucket: string
  file_key: string
  duration: number | null
}

type LessonBody = RequestOf<typeof createVideo>['body']

/** What is saved: a new file goes before a link, a link before the file that there was. */
export function lessonBody(values: LessonValues, upload: Upload | undefined, kept: AdminVideo | undefined): LessonBody {
  const { title, description, order, is_preview, youtube_url } = values
  return { title, description, order, is_preview, ...sourceOf(youtube_url, upload, kept) }
}

function sourceOf(youtube_url: string, upload: Upload | undefined, kept: AdminVideo | undefined): Partial<LessonBody> {
  if (upload) {
    const { bucket, file_key, duration } = upload
    return { video_url: `https://${bucket}.s3.amazonaws.com/${file_key}`, file_key, duration }
  }
  if (youtube_url) {
    return { youtube_url, duration: kept?.youtube_url === youtube_url ? kept.duration : null }
  }
  return { file_key: kept?.file_key ?? null, duration: kept?.duration ?? null }
}
