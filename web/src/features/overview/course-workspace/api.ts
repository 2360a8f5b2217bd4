import { getCourseWorkspace, listCourseStudents } from '@sonocampus/contract/course-workspace'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call, callWithTotal } from '@/shared/api/call'
import { PAGE_SIZE } from '@/shared/ui/paged-list'

type Page = { courseId: string; search: string; page: number }

const keys = {
  one: (courseId: string) => ['courses', 'admin', 'workspace', courseId],
  students: ({ courseId, search, page }: Page) => ['courses', 'admin', 'students', courseId, search, page],
}

/** What the tabs change shows here too, so each visit of a tab reads it again. */
export const courseWorkspaceQuery = (courseId: string) =>
  queryOptions({
    queryKey: keys.one(courseId),
    queryFn: ({ signal }) => call(getCourseWorkspace, { params: { courseId } }, signal),
    staleTime: 0,
    meta: {
      live: ['notification', 'class-updated', 'decisions-changed', 'film-updated'],
      about: { course_id: courseId },
    },
  })

export const courseStudentsQuery = (place: Page) =>
  queryOptions({
    queryKey: keys.students(place),
    queryFn: ({ signal }) => {
      const { courseId, search, page } = place
      const query = { page, page_size: PAGE_SIZE, ...(search ? { search } : {}) }
      return callWithTotal(listCourseStudents, { params: { courseId }, query }, signal)
    },
    placeholderData: keepPreviousData,
  })

/** Whatever is written on a tab changes the figures in the head. */
export function useFreshWorkspace(courseId: string): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success')
          void queryClient.invalidateQueries({ queryKey: keys.one(courseId) })
      }),
    [courseId, queryClient],
  )
}
