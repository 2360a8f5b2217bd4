import {
  createAnnouncement,
  listAnnouncementsForAdmin,
  updateAnnouncement,
  withdrawAnnouncement,
} from '@sonocampus/contract/announcements'
import type { RequestOf } from '@sonocampus/contract/route'
import { call } from '@/shared/api/call'
import { callEdit } from '@/shared/api/changed-meanwhile'
import { keysetQuery } from '@/shared/api/use-keyset'
import { useDecision, useWrite } from '@/shared/api/use-write'

const ALL = ['announcements', 'admin']

export const adminAnnouncementsQuery = (courseId: string) =>
  keysetQuery({
    queryKey: [...ALL, courseId],
    meta: { live: ['announcements-changed'], about: { course_id: courseId } },
    read: (query, signal) => call(listAnnouncementsForAdmin, { params: { courseId }, query }, signal),
  })

export const useCreateAnnouncement = () =>
  useWrite((request: RequestOf<typeof createAnnouncement>) => call(createAnnouncement, request), ALL)

export const useUpdateAnnouncement = () =>
  useDecision((request: RequestOf<typeof updateAnnouncement>) => callEdit(updateAnnouncement, request), ALL)

export const useWithdrawAnnouncement = () =>
  useDecision((announcementId: string) => call(withdrawAnnouncement, { params: { announcementId } }), ALL)
