import { later } from '@/shared/lib/later'
import type { ViewerProps } from './types'

/** Keeps the picture's place while the viewer's code is on its way. */
function Place({ asset, label }: Pick<ViewerProps, 'asset' | 'label'>) {
  return (
    <section aria-label={label} aria-busy="true" className="room w-full overflow-hidden rounded-lg pb-24">
      <div style={{ aspectRatio: `${asset.width} / ${asset.height}` }} className="max-h-[70dvh] min-h-40 w-full" />
    </section>
  )
}

/** Loaded with the first question that shows a picture, and not before. */
export const Viewer = later(async () => (await import('./student-viewer')).StudentViewer, {
  Waiting: Place,
  isAhead: false,
})
