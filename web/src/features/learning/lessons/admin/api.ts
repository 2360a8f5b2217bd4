import {
  createVideo,
  deleteVideo,
  getVideoViewLink,
  listVideosForAdmin,
  removeCaptions,
  replaceCaptions,
  retryRenditions,
  updateVideo,
} from '@sonocampus/contract/lessons.admin'
import { getFilmTools } from '@sonocampus/contract/lessons.media'
import type { RequestOf } from '@sonocampus/contract/route'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '@/shared/api/call'
import { callEdit } from '@/shared/api/changed-meanwhile'
import { useWrite } from '@/shared/api/use-write'
import { onLessonSaved } from '@/uploads'

const ALL = ['videos', 'admin']
const keys = {
  list: (courseId: string) => [...ALL, 'list', courseId],
  viewLink: (videoId: string) => ['videos', 'view-link', videoId],
}

export const videosForAdminQuery = (courseId: string) =>
  queryOptions({
    queryKey: keys.list(courseId),
    meta: { live: ['film-updated'] },
    queryFn: ({ signal }) => call(listVideosForAdmin, { query: { course_id: courseId } }, signal),
  })

/** An address plays for ten minutes: each preview requests its own, once, uncached. */
export const videoViewLinkQuery = (videoId: string) =>
  queryOptions({
    queryKey: keys.viewLink(videoId),
    queryFn: ({ signal }) => askVideoViewLink(videoId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const askVideoViewLink = (videoId: string, signal?: AbortSignal) =>
  call(getVideoViewLink, { params: { videoId } }, signal)

/** Adds lessons to the list as soon as their files arrive. */
export function useArrivingVideos(): void {
  const queryClient = useQueryClient()
  useEffect(() => onLessonSaved(() => void queryClient.invalidateQueries({ queryKey: ALL })), [queryClient])
}

export const useCreateVideo = () =>
  useWrite((request: RequestOf<typeof createVideo>) => call(createVideo, request), ALL)

export const useUpdateVideo = () =>
  useWrite((request: RequestOf<typeof updateVideo>) => callEdit(updateVideo, request), ALL)

export const useDeleteVideo = () => useWrite((videoId: string) => call(deleteVideo, { params: { videoId } }), ALL)

export const useReplaceCaptions = () =>
  useWrite(
    ({ videoId, file }: { videoId: string; file: File }) =>
      call(replaceCaptions, { params: { videoId }, files: { file } }),
    ALL,
  )

export const useRemoveCaptions = () => useWrite((videoId: string) => call(removeCaptions, { params: { videoId } }), ALL)

export const useRetryRenditions = () =>
  useWrite((videoId: string) => call(retryRenditions, { params: { videoId } }), ALL)

export const filmToolsQuery = queryOptions({
  queryKey: ['videos', 'film-tools'],
  queryFn: ({ signal }) => call(getFilmTools, {}, signal),
})
