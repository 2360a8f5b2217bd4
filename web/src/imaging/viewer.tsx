import { later } from '@/shared/lib/later'
import type { SideBySideProps, ViewerProps } from './types'

/** Keeps the picture's place while the viewer's code is on its way. */
function Place({ asset, label }: Pick<ViewerProps, 'asset' | 'label'>) {
  return (
    <section aria-label={label} aria-busy="true" className="room w-full overflow-hidden rounded-lg pb-24">
      <div style={{ aspectRatio: `${asset.width} / ${asset.height}` }} className="max-h-[70dvh] min-h-40 w-full" />
    </section>
  )
}

const PlaceOfTwo = ({ left, label }: SideBySideProps) => <Place asset={left.asset} label={label} />

/** Loaded with the first question that shows a picture, and not before. */
export const Viewer = later(async () => (await import('./student-viewer')).StudentViewer, {
  Waiting: Place,
  isAhead: false,
})

/** The same with the author's tools: regions, black boxes, the line of a scale. */
export const AuthorViewer = later(async () => (await import('./author-viewer')).AuthorViewer, {
  Waiting: Place,
  isAhead: false,
})

/** Two loops in step. */
export const SideBySide = later(async () => (await import('./side-by-side-viewer')).SideBySideViewer, {
  Waiting: PlaceOfTwo,
  isAhead: false,
})
