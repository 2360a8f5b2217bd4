import type { videoForm } from '@sonocampus/contract/videos.admin'
import type * as z from 'zod/mini'

export type VideoForm = z.output<typeof videoForm>

/** A form as the row has it, but for where the lesson plays from. */
export const videoColumns = ({ title, description, duration, is_preview }: VideoForm) => ({
  title,
  description,
  duration_ms: duration == null ? null : Math.round(duration * 1000),
  is_preview: is_preview ? 1 : 0,
})
