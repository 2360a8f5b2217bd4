import {
  completeVideo,
  type Lesson,
  listLessons,
  recordProtectionEvent,
  saveVideoPosition,
  saveWatchedRanges,
  startPlayback,
} from '@sonocampus/contract/lessons.student'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@/shared/api/api-error'
import { call, callKeptAlive } from '@/shared/api/call'
import type { EventKind } from './protection/protection'
import type { WatchedRange } from './watched-ranges'

const keys = { lessons: (courseId: string) => ['videos', 'lessons', courseId] }

export const lessonsQuery = (courseId: string) =>
  queryOptions({
    queryKey: keys.lessons(courseId),
    queryFn: ({ signal }) => call(listLessons, { params: { courseId } }, signal),
  })

/** Starting playback sends no flag; the toggle sends its new value. */
export function useCompleteVideo(courseId: string) {
  const change = useLessonChange(courseId)
  return useMutation({
    mutationFn: ({ videoId, watched }: { videoId: string; watched?: boolean }) =>
      call(completeVideo, { params: { videoId }, body: watched === undefined ? undefined : { watched } }),
    onSuccess: ({ watched }, { videoId }) => change(videoId, { watched }),
  })
}

export const useStartPlayback = () =>
  useMutation({
    mutationFn: ({ videoId, stream_id }: { videoId: string; stream_id: string | undefined }) =>
      call(startPlayback, { params: { videoId }, body: stream_id ? { stream_id } : undefined }),
  })

/** Sent even while the page is being left; a lost report isn't worth an error message. */
export function useSaveVideoPosition(courseId: string) {
  const change = useLessonChange(courseId)
  return (videoId: string, position: number): void => {
    change(videoId, { position, left_at: new Date().toISOString() })
    callKeptAlive(saveVideoPosition, { params: { videoId }, body: { position } }).catch(() => undefined)
  }
}

/** `duration` is reported by a YouTube player. */
type Watched = { ranges: WatchedRange[]; duration: number | undefined }

/** Sent like the position; returns whether it arrived. If the course requires a share, it may complete the lesson. */
export function useSaveWatchedRanges(courseId: string, onCompleted: (lesson: Lesson) => void) {
  const change = useLessonChange(courseId)
  return async (lesson: Lesson, { ranges, duration }: Watched): Promise<boolean> => {
    if (ranges.length === 0) return true
    const body = { ranges, ...(duration ? { duration } : {}) }
    return callKeptAlive(saveWatchedRanges, { params: { videoId: lesson.id }, body }).then(
      ({ watched, watched_percent }) => {
        change(lesson.id, { watched_percent, ...(watched ? { watched } : {}) })
        if (watched && !lesson.watched && lesson.required_percent !== null) onCompleted(lesson)
        return true
      },
      (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500,
    )
  }
}

/** Sent even if the page is left at once. */
export const useRecordProtectionEvent =
  () =>
  (videoId: string, kind: EventKind): void =>
    void callKeptAlive(recordProtectionEvent, { params: { videoId }, body: { kind } }).catch(() => undefined)

/** Watching may unlock other lessons, and unmarking may lock some: only the server knows which. */
function useLessonChange(courseId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = lessonsQuery(courseId)
  return (videoId: string, changes: Partial<Lesson>) => {
    const before = queryClient.getQueryData(queryKey)
    const isNews = before?.some(({ id, watched }) => id === videoId && watched !== (changes.watched ?? watched))
    queryClient.setQueryData(queryKey, (lessons) =>
      lessons?.map((lesson) => (lesson.id === videoId ? { ...lesson, ...changes } : lesson)),
    )
    if (isNews && (!changes.watched || before?.some(({ is_locked }) => is_locked)))
      void queryClient.invalidateQueries({ queryKey })
  }
}
