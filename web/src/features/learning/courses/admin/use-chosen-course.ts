import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAddressParams } from '@/shared/lib/use-address-params'
import { keepLastCourse, readLastCourse } from '@/shared/session/last-course'
import { courseChoicesQuery } from './api'

/** The course in the address, else the one used last if it is still there; empty for none. */
export function useChosenCourse(isLastMeant: boolean) {
  const [params, change] = useAddressParams()
  const { data: courses } = useQuery(courseChoicesQuery)
  const [last] = useState(readLastCourse)
  const isThere = !courses || courses.some(({ id }) => id === last)
  const courseId = params.get('course') ?? (isLastMeant && isThere ? last : '')
  useEffect(() => keepLastCourse(courseId), [courseId])
  const choose = (course: string) => {
    keepLastCourse(course)
    change({ course, search: '', page: '' })
  }
  return { courseId, choose }
}
