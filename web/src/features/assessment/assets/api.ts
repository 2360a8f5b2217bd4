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
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callWithProgress } from '@/shared/api/call'
import { callEdit } from '@/shared/api/changed-meanwhile'
import { ConnectionLostError, type OnProgress } from '@/shared/api/send-with-progress'
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

/** Live messages tell when a picture is ready; this is for the time in which none come. */
export const untilDrawn = ({ state }: { state: { data: Asset[] | undefined } }) =>
  state.data?.some((asset) => asset.state === 'drawing') && 5000

type NewAsset = { courseId: string; title: string; file: File; onProgress: OnProgress }
type NewFrame = { assetId: string; file: File }

/** Several may be on their way at the same time. */
export function useCreateAsset() {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: ALL })
  return useMutation({
    mutationFn: ({ courseId, title, file, onProgress }: NewAsset) =>
      callWithProgress(createAsset, { params: { courseId }, body: { title }, files: { file } }, onProgress),
    onSuccess: refresh,
    onError: async (error) => void (error instanceof ConnectionLostError && (await refresh())),
  }).mutateAsync
}

/** Refetches the list after an upload, also after a lost connection, because the file may have arrived. */
export function useAddAssetFrame() {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: ALL })
  return useSending(
    ({ assetId, file }: NewFrame, onProgress) =>
      callWithProgress(addAssetFrame, { params: { assetId }, body: {}, files: { file } }, onProgress),
    { onSuccess: refresh, onLost: refresh },
  )
}

export const useUpdateAsset = () =>
  useWrite((request: RequestOf<typeof updateAsset>) => callEdit(updateAsset, request), ALL)

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
