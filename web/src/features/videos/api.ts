import type { RequestOf } from '@sonocampus/contract/route'
import {
  createVideo,
  deleteVideo,
  getVideoViewAddress,
  listVideosForAdmin,
  removeCaptions,
  replaceCaptions,
  signVideoUpload,
  updateVideo,
} from '@sonocampus/contract/videos.admin'
import { listLessons } from '@sonocampus/contract/videos.student'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@/shared/api/call'

const ADMIN = ['videos', 'admin']

export const videosForAdminQuery = (courseId: string) =>
  queryOptions({
    queryKey: [...ADMIN, 'list', courseId],
    queryFn: ({ signal }) => call(listVideosForAdmin, { query: { course_id: courseId } }, signal),
  })

export const lessonsQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['videos', 'lessons', courseId],
    queryFn: ({ signal }) => call(listLessons, { params: { courseId } }, signal),
  })

/** An address plays for 15 minutes: each preview asks for its own, once, and lets it go. */
export const videoViewAddressQuery = (videoId: string) =>
  queryOptions({
    queryKey: ['videos', 'view-address', videoId],
    queryFn: ({ signal }) => askVideoViewAddress(videoId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const askVideoViewAddress = (videoId: string, signal?: AbortSignal) =>
  call(getVideoViewAddress, { params: { videoId } }, signal)

export const useSignVideoUpload = () =>
  useMutation({ mutationFn: (body: RequestOf<typeof signVideoUpload>['body']) => call(signVideoUpload, { body }) })

export const useCreateVideo = () =>
  useVideoWrite((request: RequestOf<typeof createVideo>) => call(createVideo, request))

export const useUpdateVideo = () =>
  useVideoWrite((request: RequestOf<typeof updateVideo>) => call(updateVideo, request))

export const useDeleteVideo = () => useVideoWrite((videoId: string) => call(deleteVideo, { params: { videoId } }))

export const useReplaceCaptions = () =>
  useVideoWrite(({ videoId, file }: { videoId: string; file: File }) =>
    call(replaceCaptions, { params: { videoId }, files: { file } }),
  )

export const useRemoveCaptions = () => useVideoWrite((videoId: string) => call(removeCaptions, { params: { videoId } }))

function useVideoWrite<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => queryClient.invalidateQueries({ queryKey: ADMIN }) })
}
