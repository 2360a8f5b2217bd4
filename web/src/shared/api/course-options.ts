import { listCoursesForAdmin } from '@sonocampus/contract/courses'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './call'

export const courseOptionsQuery = queryOptions({
  queryKey: ['courses', 'options'],
  queryFn: ({ signal }) => call(listCoursesForAdmin, { query: { sort: 'title', page: 1, page_size: 200 } }, signal),
})

/** The courses that a list can be narrowed to. */
export const useCourseOptions = (): { value: string; label: string }[] =>
  (useQuery(courseOptionsQuery).data ?? []).map(({ id, title }) => ({ value: id, label: title }))
