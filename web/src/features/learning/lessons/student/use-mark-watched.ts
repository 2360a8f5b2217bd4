import type { Lesson } from '@sonocampus/contract/lessons.student'
import { detailOf, UnauthorizedError } from '@/shared/api/api-error'
import { toast } from '@/shared/ui/toaster'
import { useCompleteVideo } from './api'

/**
 * Starting playback marks an unwatched lesson, unless the course requires watching it; the toggle sets the flag either
 * way, and shows a refusal. An ended session reports itself.
 */
export function useMarkWatched(courseId: string) {
  const complete = useCompleteVideo(courseId)
  const toggle = useCompleteVideo(courseId)
  const failed = (text: string) => (error: Error) => {
    if (!(error instanceof UnauthorizedError)) toast.error(text, { description: detailOf(error) })
  }
  return {
    savingId: toggle.isPending ? toggle.variables.videoId : null,
    onPlay({ id: videoId, watched, title, required_percent }: Lesson) {
      if (watched || required_percent !== null) return
      complete.mutate(
        { videoId },
        {
          onSuccess: () => showMarked(title),
          onError: failed('Failed to mark video as completed.'),
        },
      )
    },
    toggle({ id: videoId, watched }: Lesson) {
      toggle.mutate({ videoId, watched: !watched }, { onError: failed('Failed to update video status.') })
    },
  }
}

export const showMarked = (title: string): void =>
  void toast.success('Marked as watched.', { description: title, duration: 2000 })
