import { startPreviewPlayback } from '@sonocampus/contract/lessons.student'
import { call } from '@/shared/api/call'

/** An address for one preview lesson, for anybody: also on pages that know nothing of the app's cache. */
export const useStartPreviewPlayback = (courseId: string) => (videoId: string) =>
  call(startPreviewPlayback, { params: { courseId, videoId } })
