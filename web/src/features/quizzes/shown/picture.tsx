import type { ViewedAsset } from '@sonocampus/contract/imaging'
import { lazy, type ReactNode, Suspense } from 'react'
import type { Overlay, StudentTool } from '@/shared/imaging/types'
import { Skeleton } from '@/shared/ui/skeleton'

const Viewer = lazy(async () => ({ default: (await import('@/shared/imaging/viewer')).Viewer }))

interface PictureProps {
  asset: ViewedAsset
  label: string
  tool?: StudentTool
  overlays?: readonly Overlay[]
  watermark?: ReactNode
}

/** A question's picture or loop. Its viewer comes with the first one that is shown. */
export const Picture = ({ asset, label, tool, overlays, watermark }: PictureProps) => (
  <Suspense fallback={<Skeleton className="mt-3 aspect-4/3 w-full" />}>
    <Viewer
      asset={asset}
      label={label}
      {...(tool ? { tool } : {})}
      {...(overlays ? { overlays } : {})}
      watermark={watermark}
      className="mt-3"
    />
  </Suspense>
)
