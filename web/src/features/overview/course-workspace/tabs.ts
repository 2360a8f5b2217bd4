import type { PageName } from '@sonocampus/contract/pages'

type CourseTab = { page: Extract<PageName, `adminCourse${string}`>; label: string; key: string }

/** The tabs of a workspace, each reached by g and then its key. */
export const TABS = [
  { page: 'adminCourse', label: 'Overview', key: 'o' },
  { page: 'adminCourseLessons', label: 'Lessons', key: 'l' },
  { page: 'adminCourseQuizzes', label: 'Quizzes', key: 'q' },
  { page: 'adminCourseAssignments', label: 'Assignments', key: 'a' },
  { page: 'adminCourseClasses', label: 'Classes', key: 'c' },
  { page: 'adminCourseStudents', label: 'Students', key: 's' },
  { page: 'adminCourseGrades', label: 'Grades', key: 'g' },
  { page: 'adminCourseAnnouncements', label: 'Announcements', key: 'n' },
  { page: 'adminCourseSettings', label: 'Settings', key: 't' },
] as const satisfies CourseTab[]
