import { exploreCourse, exploreCourses, listMyCourses } from '@sonocampus/contract/courses'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@/shared/api/call'

const keys = {
  explore: ['courses', 'explore'],
  one: (courseId: string) => ['courses', 'explore', courseId],
  mine: ['courses', 'mine'],
}

export const exploreCoursesQuery = queryOptions({
  queryKey: keys.explore,
  queryFn: ({ signal }) => call(exploreCourses, {}, signal),
})

export const exploreCourseQuery = (courseId: string) =>
  queryOptions({
    queryKey: keys.one(courseId),
    queryFn: ({ signal }) => call(exploreCourse, { params: { courseId } }, signal),
  })

export const myCoursesQuery = queryOptions({
  queryKey: keys.mine,
  meta: { live: ['notification'] },
  queryFn: ({ signal }) => call(listMyCourses, {}, signal),
})
