import type { LessonFile } from '@sonocampus/contract/lesson-files'
import type { Deps } from '../../../deps.ts'
import { lessonFileLink } from './lesson-file-link.ts'
import type { FileRow } from './lesson-files.queries.ts'

export const presentLessonFile = (
  deps: Deps,
  session: string,
  { id, name, content_type, size }: FileRow,
): LessonFile => ({ id, name, content_type, size, url: lessonFileLink(deps, session, id) })
