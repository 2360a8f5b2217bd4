import type { LessonFile } from '@sonocampus/contract/lesson-files'
import { formatBytes } from '@/shared/lib/file-rule'

export const isPicture = ({ content_type }: Pick<LessonFile, 'content_type'>): boolean =>
  content_type.startsWith('image/')

/** What it is and how much data it costs, before anybody opens it. */
export const fileFacts = (file: Pick<LessonFile, 'content_type' | 'size'>): string =>
  `${isPicture(file) ? 'Picture' : 'PDF'} · ${formatBytes(file.size)}`
