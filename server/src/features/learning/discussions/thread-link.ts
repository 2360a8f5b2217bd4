import { pagePath } from '@sonocampus/contract/pages'

type Question = { id: string; course_id: string; video_id: string }

/** Opens a question's thread under its lesson. */
export const threadLink = ({ id, course_id, video_id }: Question): string =>
  `${pagePath('lesson', { courseId: course_id, videoId: video_id })}?question=${id}`
