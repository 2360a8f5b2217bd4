import { pagePath } from '@sonocampus/contract/pages'
import type { Lesson } from '@sonocampus/contract/videos.student'

export const lessonPath = (courseId: string, { id }: Lesson): string => pagePath('lesson', { courseId, videoId: id })
