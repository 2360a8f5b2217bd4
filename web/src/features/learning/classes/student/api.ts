import { endCalendarFeed, getCalendarFeed, renewCalendarFeed } from '@sonocampus/contract/classes.calendar-feeds'
import { joinClass, listCourseClasses } from '@sonocampus/contract/classes.student'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@/shared/api/call'
import { useWrite } from '@/shared/api/use-write'

const ALL = ['classes']
const FEED = ['calendar-feed']

export const courseClassesQuery = (courseId: string, when: 'coming' | 'past', after?: string) =>
  queryOptions({
    queryKey: [...ALL, courseId, when, after],
    queryFn: ({ signal }) =>
      call(listCourseClasses, { params: { courseId }, query: { when, ...(after ? { after } : {}) } }, signal),
    meta: { live: ['class-updated'] },
  })

export const useJoinClass = () => useWrite((classId: string) => call(joinClass, { params: { classId } }), ALL)

export const calendarFeedQuery = queryOptions({
  queryKey: FEED,
  queryFn: ({ signal }) => call(getCalendarFeed, {}, signal),
})

export const useRenewCalendarFeed = () => useWrite(() => call(renewCalendarFeed, {}), FEED)

export const useEndCalendarFeed = () => useWrite(() => call(endCalendarFeed, {}), FEED)
