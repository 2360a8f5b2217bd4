import type { PlannedClass } from '@sonocampus/contract/classes.admin'
import { useQuery } from '@tanstack/react-query'
import { plannedClassesQuery } from './api'

/** The course's next class, else its last one. */
export function useClassBefore(courseId: string): PlannedClass | undefined {
  const coming = useQuery({
    ...plannedClassesQuery({ when: 'coming', course_id: courseId }),
    enabled: courseId !== '',
  })
  const past = useQuery({
    ...plannedClassesQuery({ when: 'past', course_id: courseId }),
    enabled: coming.data?.classes.length === 0,
  })
  return coming.data?.classes[0] ?? past.data?.classes[0]
}

/** What a class has in common with the one before. */
export const asAnother = (before: PlannedClass | undefined) => ({
  join_url: before?.join_url ?? '',
  host_url: before?.host_url ?? '',
  time: before?.time ?? '',
  minutes: before?.minutes ?? 60,
})
