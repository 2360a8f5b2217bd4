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

/** `duration` is what a YouTube player tells. */
type Watched = { position: number; ranges: WatchedRange[]; duration: number | undefined }

/**
 * Tells what was watched, also while the page is being left; a report that gets lost is no reason to disturb anybody.
 * Where the course asks for a share of the lesson, a report may complete it.
 */
export function useSaveWatching(courseId: string, onCompleted: (lesson: Lesson) => void) {
  const change = useLessonChange(courseId)
  return (lesson: Lesson, { position, ranges, duration }: Watched) => {
    const params = { videoId: lesson.id }
    change(lesson.id, { position })
    callKeptAlive(saveVideoPosition, { params, body: { position } }).catch(() => undefined)
    if (ranges.length === 0) return
    callKeptAlive(saveWatchedRanges, { params, body: { ranges, ...(duration ? { duration } : {}) } }).then(
      ({ watched, watched_percent }) => {
        change(lesson.id, { watched_percent, ...(watched ? { watched } : {}) })
        if (watched && !lesson.watched && lesson.required_percent !== null) onCompleted(lesson)
      },
      () => undefined,
    )
  }
}

/** Recorded even when the page goes away at once. */
export const sendProtectionEvent = (videoId: string, kind: EventKind): void =>
  void callKeptAlive(recordProtectionEvent, { params: { videoId }, body: { kind } }).catch(() => undefined)

function useLessonChange(courseId: string) {
  const queryClient = useQueryClient()
  return (videoId: string, changes: Partial<Lesson>) =>
    queryClient.setQueryData(lessonsQuery(courseId).queryKey, (lessons) =>
      lessons?.map((lesson) => (lesson.id === videoId ? { ...lesson, ...changes } : lesson)),
    )
}
