import type { LessonFile } from '@sonocampus/contract/lesson-files'
import { formatBytes } from '@/shared/lib/file-rule'

export const isPicture = ({ content_type }: Pick<LessonFile, 'content_type'>): boolean =>
  content_type.startsWith('image/')

/** A file's type and size, shown before it is opened. */
export const fileFacts = (file: Pick<LessonFile, 'content_type' | 'size'>): string =>
  `${isPicture(file) ? 'Picture' : 'PDF'} · ${formatBytes(file.size)}`
