import { startPreviewPlayback } from '@sonocampus/contract/lessons.student'
import { call } from '@/shared/api/call'

/** An address for a preview lesson, without login: also for pages without the app's query cache. */
export const useStartPreviewPlayback = (courseId: string) => (videoId: string) =>
  call(startPreviewPlayback, { params: { courseId, videoId } })
