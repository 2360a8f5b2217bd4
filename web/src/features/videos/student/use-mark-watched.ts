import type { Lesson } from '@sonocampus/contract/videos.student'
import { UnauthorizedError } from '@/shared/api/api-error'
import { toast } from '@/shared/ui/toaster'
import { useCompleteVideo } from './api'

/** Starting playback marks an unwatched lesson; the toggle sets the flag either way. A session that has ended says so itself. */
export function useMarkWatched(courseId: string) {
  const complete = useCompleteVideo(courseId)
  const toggle = useCompleteVideo(courseId)
  const failed = (text: string) => (error: Error) => {
    if (!(error instanceof UnauthorizedError)) toast.error(text)
  }
  return {
    savingId: toggle.isPending ? toggle.variables.videoId : null,
    onPlay({ id: videoId, watched, title }: Lesson) {
      if (watched) return
      complete.mutate(
        { videoId },
        {
          onSuccess: () => toast.success('Lesson completed.', { description: title, duration: 2000 }),
          onError: failed('Failed to mark video as completed.'),
        },
      )
    },
    toggle({ id: videoId, watched }: Lesson) {
      toggle.mutate({ videoId, watched: !watched }, { onError: failed('Failed to update video status.') })
    },
  }
}
