import {
  attachRecording,
  cancelClass,
  getClass,
  listClasses,
  moveClass,
  planClasses,
  updateClass,
} from '@sonocampus/contract/classes.admin'
import {
  exportAttendance,
  listAttendance,
  markAllPresent,
  setAttendance,
} from '@sonocampus/contract/classes.attendance'
import { listVideosForAdmin } from '@sonocampus/contract/lessons.admin'
import type { RequestOf } from '@sonocampus/contract/route'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '@/shared/api/call'
import { callEdit } from '@/shared/api/changed-meanwhile'
import { useWrite } from '@/shared/api/use-write'
import { saveFile } from '@/shared/lib/save-file'

const ALL = ['planned-classes']
const live = { live: ['class-updated' as const] }

export type ClassFilter = RequestOf<typeof listClasses>['query']

export const plannedClassesQuery = (query: ClassFilter) =>
  queryOptions({
    queryKey: [...ALL, query],
    queryFn: ({ signal }) => call(listClasses, { query }, signal),
    meta: live,
  })

export const plannedClassQuery = (classId: string) =>
  queryOptions({
    queryKey: [...ALL, classId],
    queryFn: ({ signal }) => call(getClass, { params: { classId } }, signal),
    meta: live,
  })

export const attendanceQuery = (classId: string, after?: string) =>
  queryOptions({
    queryKey: [...ALL, classId, 'attendance', after],
    queryFn: ({ signal }) => call(listAttendance, { params: { classId }, query: after ? { after } : {} }, signal),
    meta: live,
  })

/** Lessons to choose a recording from. */
export const lessonsOfCourseQuery = (courseId: string) =>
  queryOptions({
    queryKey: [...ALL, 'lessons', courseId],
    queryFn: ({ signal }) => call(listVideosForAdmin, { query: { course_id: courseId } }, signal),
  })

export const usePlanClasses = () =>
  useWrite((body: RequestOf<typeof planClasses>['body']) => call(planClasses, { body }), ALL)

export const useUpdateClass = () =>
  useWrite((request: RequestOf<typeof updateClass>) => callEdit(updateClass, request), ALL)

export const useMoveClass = () => useWrite((request: RequestOf<typeof moveClass>) => callEdit(moveClass, request), ALL)

export const useCancelClass = () =>
  useWrite((request: RequestOf<typeof cancelClass>) => call(cancelClass, request), ALL)

export const useAttachRecording = () =>
  useWrite((request: RequestOf<typeof attachRecording>) => call(attachRecording, request), ALL)

export const useSetAttendance = () =>
  useWrite((request: RequestOf<typeof setAttendance>) => call(setAttendance, request), ALL)

export const useMarkAllPresent = () => useWrite((classId: string) => call(markAllPresent, { params: { classId } }), ALL)

export const useExportAttendance = () =>
  useMutation({
    mutationFn: async (classId: string) => {
      const response = await call(exportAttendance, { params: { classId } })
      saveFile(await response.blob(), 'attendance.csv')
    },
  })
