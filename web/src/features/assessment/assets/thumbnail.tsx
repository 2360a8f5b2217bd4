import type { Asset } from '@sonocampus/contract/assets'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { thumbnailQuery } from './api'

/** The first frame, small. */
export function Thumbnail({ asset }: { asset: Asset }) {
  const { data: picture } = useQuery(thumbnailQuery(asset))
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (picture) canvas.current?.getContext('2d')?.drawImage(picture, 0, 0)
  }, [picture])
  return (
    <canvas
      ref={canvas}
      width={picture?.width ?? 320}
      height={picture?.height ?? 240}
      role="img"
      aria-label={`First frame of ${asset.title}`}
      className="aspect-4/3 w-full rounded-md bg-black object-contain"
    />
  )
}
