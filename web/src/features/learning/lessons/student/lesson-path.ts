import type { Lesson } from '@sonocampus/contract/lessons.student'
import { pagePath } from '@sonocampus/contract/pages'

export const lessonPath = (courseId: string, { id }: Lesson): string => pagePath('lesson', { courseId, videoId: id })
