import { startPreviewPlayback } from '@sonocampus/contract/videos.student'
import { call } from '@/shared/api/call'

/** An address for one preview lesson, for anybody. */
export const openPreview = (courseId: string, videoId: string) =>
  call(startPreviewPlayback, { params: { courseId, videoId } })
