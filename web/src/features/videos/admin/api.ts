import type { RequestOf } from '@sonocampus/contract/route'
import {
  createVideo,
  deleteVideo,
  getVideoViewLink,
  listVideosForAdmin,
  removeCaptions,
  replaceCaptions,
  signVideoUpload,
  updateVideo,
} from '@sonocampus/contract/videos.admin'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '@/shared/api/call'
import { useWrite } from '@/shared/api/use-write'
import { putFile } from './put-file'

const ALL = ['videos', 'admin']
const keys = {
  list: (courseId: string) => [...ALL, 'list', courseId],
  viewLink: (videoId: string) => ['videos', 'view-link', videoId],
}

export const videosForAdminQuery = (courseId: string) =>
  queryOptions({
    queryKey: keys.list(courseId),
    queryFn: ({ signal }) => call(listVideosForAdmin, { query: { course_id: courseId } }, signal),
  })

/** An address plays for 15 minutes: each preview asks for its own, once, and lets it go. */
export const videoViewLinkQuery = (videoId: string) =>
  queryOptions({
    queryKey: keys.viewLink(videoId),
    queryFn: ({ signal }) => askVideoViewLink(videoId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const askVideoViewLink = (videoId: string, signal?: AbortSignal) =>
  call(getVideoViewLink, { params: { videoId } }, signal)

export const useSignVideoUpload = () =>
  useMutation({ mutationFn: (body: RequestOf<typeof signVideoUpload>['body']) => call(signVideoUpload, { body }) })

/** The file goes to the presigned address: to our server, or past it into S3. */
export const usePutStoredObject = () => useMutation({ mutationFn: putFile })

export const useCreateVideo = () =>
  useWrite((request: RequestOf<typeof createVideo>) => call(createVideo, request), ALL)

export const useUpdateVideo = () =>
  useWrite((request: RequestOf<typeof updateVideo>) => call(updateVideo, request), ALL)

export const useDeleteVideo = () => useWrite((videoId: string) => call(deleteVideo, { params: { videoId } }), ALL)

export const useReplaceCaptions = () =>
  useWrite(
    ({ videoId, file }: { videoId: string; file: File }) =>
      call(replaceCaptions, { params: { videoId }, files: { file } }),
    ALL,
  )

export const useRemoveCaptions = () => useWrite((videoId: string) => call(removeCaptions, { params: { videoId } }), ALL)
