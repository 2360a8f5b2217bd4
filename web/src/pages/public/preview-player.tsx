import { lazy, Suspense } from 'react'
import type { PreviewPlayer } from '@/features/learning/courses/catalogue/preview-lessons'

const Player = lazy(async () => ({
  default: (await import('@/features/learning/lessons/preview/preview-player')).PreviewPlayer,
}))

/** A preview lesson's player; its code loads on play. */
export const previewPlayer =
  (courseId: string): PreviewPlayer =>
  (lesson) => (
    <Suspense fallback={<div className="room aspect-video w-full rounded-lg" />}>
      <Player courseId={courseId} lesson={lesson} />
    </Suspense>
  )
