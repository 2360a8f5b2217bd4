import type { DrawnMark } from '@sonocampus/contract/assignments.rubric'
import { Viewer } from '@/imaging'
import { DocumentPicture } from './document-picture'
import { regionOf } from './marks'

interface MarkedPictureProps {
  file: { id: string; file_url: string; file_name: string }
  marks: readonly DrawnMark[]
}

/** A submitted picture with its marks, and their texts below. */
export function MarkedPicture({ file, marks }: MarkedPictureProps) {
  const overlays = marks.map((mark, at) => ({
    kind: 'region' as const,
    whose: 'own' as const,
    region: regionOf(mark),
    label: `${at + 1}`,
  }))
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <DocumentPicture file={file}>
        {(shown) => <Viewer {...shown} label="Marked picture" overlays={overlays} hasLegend={false} />}
      </DocumentPicture>
      <ol aria-label="Marks" className="flex list-decimal flex-col gap-1 ps-6 text-sm">
        {marks.map(({ text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: marks of a grade never change
          <li key={at} dir="auto" className="wrap-anywhere">
            {text || 'No text.'}
          </li>
        ))}
      </ol>
    </div>
  )
}
