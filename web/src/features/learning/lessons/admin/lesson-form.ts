import { numberFromText, text, webUrl, wholeNumber } from '@sonocampus/contract/fields'
import { type AdminVideo, type createVideo, videoForm } from '@sonocampus/contract/lessons.admin'
import type { PlannedLesson } from '@sonocampus/contract/lessons.video-files'
import type { RequestOf } from '@sonocampus/contract/route'
import { youtubeId } from '@sonocampus/contract/youtube-id'
import * as z from 'zod/mini'

const NO_SOURCE = 'Please select a video file to upload.'

/** A link as people paste it, with or without https://. */
const pastedLink = z
  .pipe(
    z.pipe(
      text(1900),
      z.transform((link: string) => (link && !/^https?:\/\//i.test(link) ? `https://${link}` : link)),
    ),
    webUrl(),
  )
  .check(z.refine((link) => link === '' || youtubeId(link) !== null, "This isn't a link to a YouTube video."))

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

/** A lesson needs a file or a link, unless it keeps the file it has. */
export const lessonForm = (kept: AdminVideo | undefined) =>
  fields.check(
    z.refine(({ file, youtube_url }) => Boolean(file || youtube_url || kept?.file_key), {
      error: NO_SOURCE,
      path: ['file'],
      when: () => true,
    }),
  )

/** A new video comes last. */
const nextOrder = (videos: readonly AdminVideo[]): number =>
  videos.reduce((highest, { order }) => Math.max(highest, order), 0) + 1

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

/** What saving does to the captions of a lesson with a file; a link brings its own. */
export function captionsChange({ captions, removes_captions, youtube_url }: LessonValues): File | 'remove' | null {
  if (youtube_url) return null
  return captions ?? (removes_captions ? 'remove' : null)
}

type LessonBody = RequestOf<typeof createVideo>['body']

/** What is saved at once: a link replaces the existing file. */
export function lessonBody(values: LessonValues, kept: AdminVideo | undefined): LessonBody {
  const { title, description, order, is_preview, youtube_url } = values
  return { title, description, order, is_preview, ...sourceOf(youtube_url, kept) }
}

function sourceOf(youtube_url: string, kept: AdminVideo | undefined): Partial<LessonBody> {
  if (youtube_url) return { youtube_url, duration: kept?.youtube_url === youtube_url ? kept.duration : null }
  return { file_key: kept?.file_key ?? null, duration: kept?.duration ?? null }
}

interface Plan {
  courseId: string
  videoId: string | undefined
  duration: number | null
}

/** What is saved once the file has arrived. */
export const plannedLesson = (values: LessonValues, { courseId, videoId, duration }: Plan): PlannedLesson => {
  const { title, description, order, is_preview } = values
  return { course_id: courseId, video_id: videoId ?? null, title, description, order, is_preview, duration }
}
