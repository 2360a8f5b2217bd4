import {
  type Asset,
  addAssetFrame,
  clearAsset,
  createAsset,
  deleteAsset,
  getAssetFrame,
  listAssets,
  setAssetScale,
  updateAsset,
} from '@sonocampus/contract/assets'
import type { RequestOf } from '@sonocampus/contract/route'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call, callWithProgress } from '@/shared/api/call'
import { useSending } from '@/shared/api/use-sending'
import { useWrite } from '@/shared/api/use-write'

const ALL = ['assets']

/** A course's pictures and loops. */
export const assetsQuery = (courseId: string) =>
  queryOptions({
    queryKey: [...ALL, courseId],
    meta: { live: ['asset-updated'], about: { course_id: courseId } },
    queryFn: ({ signal }) => call(listAssets, { params: { courseId } }, signal),
  })

type NewAsset = { courseId: string; title: string; files: readonly File[] }

/** Several pictures become one series, in the order in which they were chosen. */
export function useCreateAsset() {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: ALL })
  return useSending(
    async ({ courseId, title, files: [file, ...more] }: NewAsset, onProgress) => {
      if (!file) throw new Error('There is no file to send')
      const share = 1 / (1 + more.length)
      let asset: Asset = await callWithProgress(
        createAsset,
        { params: { courseId }, body: { title }, files: { file } },
        (percent) => onProgress(percent * share),
      )
      for (const [at, next] of more.entries()) {
        onProgress((at + 1) * share * 100)
        asset = await addFrame(asset.id, next)
      }
      return asset
    },
    { onSuccess: refresh, onLost: refresh },
  )
}

const addFrame = (assetId: string, file: File) =>
  call(addAssetFrame, { params: { assetId }, body: {}, files: { file } })

export const useAddAssetFrame = () =>
  useWrite(({ assetId, file }: { assetId: string; file: File }) => addFrame(assetId, file), ALL)

export const useUpdateAsset = () =>
  useWrite((request: RequestOf<typeof updateAsset>) => call(updateAsset, request), ALL)

export const useClearAsset = () => useWrite((request: RequestOf<typeof clearAsset>) => call(clearAsset, request), ALL)

export const useSetAssetScale = () =>
  useWrite((request: RequestOf<typeof setAssetScale>) => call(setAssetScale, request), ALL)

export const useDeleteAsset = () => useWrite((assetId: string) => call(deleteAsset, { params: { assetId } }), ALL)

/** The first frame, for a small picture. */
export const thumbnailQuery = ({ id, version }: Pick<Asset, 'id' | 'version'>) =>
  queryOptions({
    queryKey: [...ALL, 'thumbnail', id, version],
    queryFn: async ({ signal }) => {
      const reply = await call(getAssetFrame, { params: { assetId: id, frame: 0 }, query: { version } }, signal)
      return createImageBitmap(await reply.blob(), { resizeWidth: 320, resizeQuality: 'medium' })
    },
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
