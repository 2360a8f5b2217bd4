import { listAnnouncements } from '@sonocampus/contract/announcements'
import { call } from '@/shared/api/call'
import { keysetQuery } from '@/shared/api/use-keyset'

export const announcementsQuery = (courseId: string) =>
  keysetQuery({
    queryKey: ['announcements', 'mine', courseId],
    meta: { live: ['announcements-changed'], about: { course_id: courseId } },
    read: (query, signal) => call(listAnnouncements, { params: { courseId }, query }, signal),
  })
