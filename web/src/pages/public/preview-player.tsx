import { lazy, Suspense } from 'react'
import type { PreviewPlayer } from '@/features/catalogue/preview-lessons'

const Player = lazy(async () => ({ default: (await import('@/features/videos/preview/preview-player')).PreviewPlayer }))

/** The player of a preview lesson; its code comes when somebody wants to watch. */
export const previewPlayer =
  (courseId: string): PreviewPlayer =>
  (lesson) => (
    <Suspense fallback={<div className="room aspect-video w-full rounded-lg" />}>
      <Player courseId={courseId} lesson={lesson} />
    </Suspense>
  )
