import {
  attachRecording,
  type ClassScope,
  cancelClass,
  moveClass,
  planClasses,
} from '@sonocampus/contract/classes.admin'
import { joinClass, listCourseClasses, listMyClasses, type MyClass } from '@sonocampus/contract/classes.student'
import { calendarOf } from '#src/institute/calendar.ts'
import type { TestApp } from './build-test-app.ts'

type Session = { token: string }

export const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 24 * 3_600_000]
export const [JOIN_URL, HOST_URL] = [
  'https://meet.example.org/j/room-of-students',
  'https://meet.example.org/h/host-canary',
]

/** An administrator's and a student's steps with live classes. */
export function classSteps(test: TestApp, admin: Session) {
  const { call } = test
  /** A moment's day and time at the institute, rounded down to the minute. */
  const at = (moment: number) => {
    const calendar = calendarOf('Asia/Karachi')
    return { day: calendar.dayOf(moment), time: calendar.timeOf(moment) }
  }
  const formFor = (courseId: string, startsIn: number, changes: object = {}) => ({
    course_id: courseId,
    title: 'Liver, live',
    description: 'Bring a case.',
    join_url: JOIN_URL,
    host_url: HOST_URL,
    ...at(test.clock.now() + startsIn),
    minutes: 60,
    weekdays: [],
    ...changes,
  })
  const plan = (courseId: string, startsIn: number, changes: object = {}) =>
    call(planClasses, { body: formFor(courseId, startsIn, changes) }, admin)
  const planned = async (courseId: string, startsIn: number, changes: object = {}): Promise<string[]> =>
    (await plan(courseId, startsIn, changes)).body.ids
  return {
    at,
    plan,
    planned,
    planOne: async (courseId: string, startsIn: number, changes: object = {}) =>
      (await planned(courseId, startsIn, changes))[0] as string,
    move: (classId: string, to: number, scope: ClassScope = 'one', minutes = 60) =>
      call(moveClass, { params: { classId }, body: { ...at(to), minutes, scope } }, admin),
    cancel: (classId: string, scope: ClassScope = 'one', reason = 'The teacher is ill.') =>
      call(cancelClass, { params: { classId }, body: { scope, reason } }, admin),
    record: (classId: string, video_id: string | null) =>
      call(attachRecording, { params: { classId }, body: { video_id } }, admin),
    join: (student: Session, classId: string) => call(joinClass, { params: { classId } }, student),
    next: async (student: Session): Promise<MyClass[]> => (await call(listMyClasses, {}, student)).body.classes,
    ofCourse: async (student: Session, courseId: string, when: 'coming' | 'past' = 'coming'): Promise<MyClass[]> =>
      (await call(listCourseClasses, { params: { courseId }, query: { when } }, student)).body.classes,
  }
}
