import type { ViewedAsset } from '@sonocampus/contract/imaging'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { FrameSource } from '@/imaging'
import { readDocument } from '@/shared/lib/read-document'
import { QueryState } from '@/shared/ui/query-state'
import { Spinner } from '@/shared/ui/spinner'

interface DocumentPictureProps {
  /** Its address is signed again at every fetch; the picture is the same. */
  file: { id: string; file_url: string; file_name: string }
  children: (shown: { asset: ViewedAsset; source: FrameSource }) => ReactNode
}

/** A picture that a student handed in, as the viewer needs it: one frame, without a scale. */
export function DocumentPicture({ file: { id, file_url, file_name }, children }: DocumentPictureProps) {
  const query = useQuery({
    queryKey: ['handed-in-picture', id],
    queryFn: async ({ signal }) => createImageBitmap(await readDocument(file_url, signal)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
  })
  const { data } = query
  const shown = useMemo(() => data && { asset: assetOf(id, data), source: sourceOf(data) }, [id, data])
  if (shown) return children(shown)
  return (
    <QueryState
      query={query}
      what="the picture"
      text="If trying again doesn't help, reload the page: the address works for 10 minutes."
      loading={
        <div className="room grid h-60 w-full place-items-center rounded-lg">
          <Spinner label={`Loading ${file_name}`} />
        </div>
      }
    />
  )
}

const assetOf = (id: string, { width, height }: ImageBitmap): ViewedAsset => ({
  id,
  version: '',
  width,
  height,
  frames: 1,
  frame_ms: null,
  mm_per_pixel: null,
  has_clip: false,
})

const sourceOf = (picture: ImageBitmap): FrameSource => ({ frame: async () => picture, clip: () => null })
