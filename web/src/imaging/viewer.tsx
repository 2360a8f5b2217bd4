import { later } from '@/shared/lib/later'
import type { SideBySideProps, ViewerProps } from './types'

/** Reserves the picture's space while the viewer's code loads. */
function Place({ asset, label }: Pick<ViewerProps, 'asset' | 'label'>) {
  return (
    <section aria-label={label} aria-busy="true" className="room w-full overflow-hidden rounded-lg pb-24">
      <div
        style={{ aspectRatio: `${asset.width} / ${asset.height}` }}
        className="max-h-(--picture-height) min-h-40 w-full"
      />
    </section>
  )
}

const PlaceOfTwo = ({ left, label }: SideBySideProps) => <Place asset={left.asset} label={label} />

/** Loaded with the first question that shows a picture. */
export const Viewer = later(async () => (await import('./student-viewer')).StudentViewer, {
  Waiting: Place,
  isAhead: false,
})

/** The same with the authors' tools: regions, black boxes, the line of a scale. */
export const AuthorViewer = later(async () => (await import('./author-viewer')).AuthorViewer, {
  Waiting: Place,
  isAhead: false,
})

/** Two loops in step. */
export const SideBySide = later(async () => (await import('./side-by-side-viewer')).SideBySideViewer, {
  Waiting: PlaceOfTwo,
  isAhead: false,
})
