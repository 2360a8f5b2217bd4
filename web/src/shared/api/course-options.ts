import { listCoursesForAdmin } from '@sonocampus/contract/courses'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './call'

export const courseOptionsQuery = queryOptions({
  queryKey: ['courses', 'options'],
  queryFn: ({ signal }) => call(listCoursesForAdmin, { query: { sort: 'title', page: 1, page_size: 200 } }, signal),
})

/** The courses a list can be filtered by. */
export const useCourseOptions = (): { value: string; label: string }[] =>
  (useQuery(courseOptionsQuery).data ?? []).map(({ id, title }) => ({ value: id, label: title }))
