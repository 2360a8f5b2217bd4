import {
  completeVideo,
  type Lesson,
  listLessons,
  recordProtectionEvent,
  saveVideoPosition,
  saveWatchedRanges,
  startPlayback,
} from '@sonocampus/contract/videos.student'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callKeptAlive } from '@/shared/api/call'
import type { EventKind } from './protection/protection'
import type { WatchedRange } from './watched-ranges'

const keys = { lessons: (courseId: string) => ['videos', 'lessons', courseId] }

export const lessonsQuery = (courseId: string) =>
  queryOptions({
    queryKey: keys.lessons(courseId),
    queryFn: ({ signal }) => call(listLessons, { params: { courseId } }, signal),
  })

/** Starting playback sends no flag; the toggle sends the one it wants. */
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

/** Told even while the page is being left; a report that gets lost is no reason to disturb anybody. */
export function useSaveVideoPosition(courseId: string) {
  const change = useLessonChange(courseId)
  return (videoId: string, position: number): void => {
    change(videoId, { position })
    callKeptAlive(saveVideoPosition, { params: { videoId }, body: { position } }).catch(() => undefined)
  }
}

/** `duration` is what a YouTube player tells. */
type Watched = { ranges: WatchedRange[]; duration: number | undefined }

/** Told like the position. Where the course asks for a share of the lesson, a report may complete it. */
export function useSaveWatchedRanges(courseId: string, onCompleted: (lesson: Lesson) => void) {
  const change = useLessonChange(courseId)
  return (lesson: Lesson, { ranges, duration }: Watched): void => {
    if (ranges.length === 0) return
    const body = { ranges, ...(duration ? { duration } : {}) }
    callKeptAlive(saveWatchedRanges, { params: { videoId: lesson.id }, body }).then(
      ({ watched, watched_percent }) => {
        change(lesson.id, { watched_percent, ...(watched ? { watched } : {}) })
        if (watched && !lesson.watched && lesson.required_percent !== null) onCompleted(lesson)
      },
      () => undefined,
    )
  }
}

/** Recorded even when the page goes away at once. */
export const useRecordProtectionEvent =
  () =>
  (videoId: string, kind: EventKind): void =>
    void callKeptAlive(recordProtectionEvent, { params: { videoId }, body: { kind } }).catch(() => undefined)

function useLessonChange(courseId: string) {
  const queryClient = useQueryClient()
  return (videoId: string, changes: Partial<Lesson>) =>
    queryClient.setQueryData(lessonsQuery(courseId).queryKey, (lessons) =>
      lessons?.map((lesson) => (lesson.id === videoId ? { ...lesson, ...changes } : lesson)),
    )
}
