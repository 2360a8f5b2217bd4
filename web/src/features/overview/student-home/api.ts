import { getStudentHome } from '@sonocampus/contract/student-home'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@/shared/api/call'

export const studentHomeQuery = queryOptions({
  queryKey: ['student-home'],
  meta: { live: ['notification', 'class-updated', 'quiz-updated'] },
  queryFn: ({ signal }) => call(getStudentHome, {}, signal),
  // What was watched or handed in since shows at once.
  staleTime: 0,
})
