import {
  arrangeLessons,
  createModule,
  deleteModule,
  listModules,
  updateModule,
} from '@sonocampus/contract/lessons.modules'
import type { RequestOf } from '@sonocampus/contract/route'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@/shared/api/call'
import { callEdit } from '@/shared/api/changed-meanwhile'
import { useWrite } from '@/shared/api/use-write'
import type { Arrangement } from './arrangement'

/** Lessons and modules are refetched together: each contains data of the other. */
const ALL = ['videos', 'admin']
const keys = { list: (courseId: string) => [...ALL, 'modules', courseId] }

export const modulesQuery = (courseId: string) =>
  queryOptions({
    queryKey: keys.list(courseId),
    queryFn: ({ signal }) => call(listModules, { params: { courseId } }, signal),
  })

export const useCreateModule = () =>
  useWrite((request: RequestOf<typeof createModule>) => call(createModule, request), ALL)

export const useUpdateModule = () =>
  useWrite((request: RequestOf<typeof updateModule>) => callEdit(updateModule, request), ALL)

export const useDeleteModule = () => useWrite((moduleId: string) => call(deleteModule, { params: { moduleId } }), ALL)

/** Serialized so that the last one wins; afterwards, success or not, the server's order is shown. */
export function useArrangeLessons(courseId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Arrangement) => call(arrangeLessons, { params: { courseId }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ALL }),
    scope: { id: `arrange ${courseId}` },
  })
}
