import { useCallback } from 'react'
import { useAddressParams } from '@/shared/lib/use-address-params'
import type { QueueFilter } from './api'

export interface QueuePlace {
  filter: QueueFilter
  /** From 1. */
  place: number
  setPlace: (place: number) => void
  setCourse: (courseId: string) => void
  setKind: (kind: string) => void
}

/** The filter of the queue and the place in it, kept in the address. */
export function useQueuePlace(): QueuePlace {
  const [params, changeParams] = useAddressParams()
  const [course, kind, place] = [params.get('course'), params.get('kind'), Number(params.get('place') ?? 1)]
  const change = useCallback(
    (changes: Record<string, string>) => changeParams({ place: '', ...changes }),
    [changeParams],
  )
  return {
    filter: {
      ...(course ? { course_id: course } : {}),
      ...(kind === 'assignment' || kind === 'quiz' ? { kind } : {}),
    },
    place: Number.isInteger(place) && place > 0 ? place : 1,
    setPlace: useCallback((to: number) => change({ place: to > 1 ? String(to) : '' }), [change]),
    setCourse: useCallback((courseId: string) => change({ course: courseId }), [change]),
    setKind: useCallback((to: string) => change({ kind: to }), [change]),
  }
}
