import { addLessonFile, deleteLessonFile, listLessonFiles } from '@sonocampus/contract/lesson-files'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call, callWithProgress } from '@/shared/api/call'
import { useSending } from '@/shared/api/use-sending'
import { useWrite } from '@/shared/api/use-write'

const ALL = ['lesson-files']

/** Addresses are valid for 10 minutes: refresh an open list in time. */
const FRESH_MS = 8 * 60 * 1000

export const lessonFilesQuery = (videoId: string) =>
  queryOptions({
    queryKey: [...ALL, videoId],
    queryFn: ({ signal }) => call(listLessonFiles, { params: { videoId } }, signal),
    refetchInterval: FRESH_MS,
  })

/** Refetches after a lost connection too: the file may have arrived. */
export function useAddLessonFile(videoId: string) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: ALL })
  return useSending(
    (file: File, onProgress) => callWithProgress(addLessonFile, { params: { videoId }, files: { file } }, onProgress),
    { onSuccess: refresh, onLost: refresh },
  )
}

export const useDeleteLessonFile = () =>
  useWrite((fileId: string) => call(deleteLessonFile, { params: { fileId } }), ALL)
