import { getInsights, listLessonStops, measureInsights } from '@sonocampus/contract/insights'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@/shared/api/call'

const ALL = ['insights']
const SOON = 2_000

type Requested = { course_id?: string | undefined; month?: string | undefined }

/** `newerThan` is when the old figures were measured: polls until the requested recount replaces them. */
export const insightsQuery = (requested: Requested, newerThan: string | null) =>
  queryOptions({
    queryKey: [...ALL, requested],
    queryFn: ({ signal }) => call(getInsights, { query: requested }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (newerThan !== null && state.data?.measured_at === newerThan ? SOON : false),
  })

export const lessonStopsQuery = (courseId: string) =>
  queryOptions({
    queryKey: [...ALL, 'lessons', courseId],
    queryFn: ({ signal }) => call(listLessonStops, { params: { courseId } }, signal),
  })

export function useMeasureInsights() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(measureInsights, {}),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ALL }),
  })
}
