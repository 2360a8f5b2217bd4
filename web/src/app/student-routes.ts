import { pages } from '@sonocampus/contract/pages'
import type { RouteObject } from 'react-router'
import { preloadStudentLayout } from './layouts'
import { lazyPagesOf } from './lazy-page'
import type { Screen } from './session-expiry'

const lazyPage = lazyPagesOf((role) => role !== null, preloadStudentLayout)

const onCourse: Screen = { expired: { title: 'Session expired. Please log in.' } }
const onAssignments: Screen = { expired: { title: 'Session Expired', description: 'Please log in again.' } }

const payment = lazyPage(() => import('@/pages/student/payment-page'), 'PaymentPage')

export const studentRoutes: RouteObject[] = [
  {
    path: pages.studentDashboard,
    ...lazyPage(() => import('@/pages/student/dashboard-page'), 'DashboardPage'),
  },
  { path: pages.studentCourses, ...lazyPage(() => import('@/pages/student/courses-page'), 'CoursesPage') },
  {
    path: pages.studentCourse,
    handle: onCourse,
    ...lazyPage(() => import('@/pages/student/course-page'), 'CoursePage'),
  },
  { path: pages.myCourses, ...lazyPage(() => import('@/pages/student/my-courses-page'), 'MyCoursesPage') },
  { path: pages.myCourse, ...lazyPage(() => import('@/pages/student/my-course-page'), 'MyCoursePage') },
  { path: pages.lesson, ...lazyPage(() => import('@/pages/student/lesson-page'), 'LessonPage') },
  { path: pages.enroll, ...lazyPage(() => import('@/pages/student/enroll-page'), 'EnrollPage') },
  { path: pages.payment, ...payment },
  { path: pages.paymentByQuery, ...payment },
  { path: pages.studentPayments, ...lazyPage(() => import('@/pages/student/payments-page'), 'PaymentsPage') },
  { path: pages.receipt, ...lazyPage(() => import('@/pages/student/receipt-page'), 'ReceiptPage') },
  {
    path: pages.assignments,
    handle: onAssignments,
    ...lazyPage(() => import('@/pages/student/assignments-page'), 'AssignmentsPage'),
  },
  {
    path: pages.assignment,
    ...lazyPage(() => import('@/pages/student/assignment-page'), 'AssignmentPage'),
  },
  { path: pages.quizzes, ...lazyPage(() => import('@/pages/student/quizzes-page'), 'QuizzesPage') },
  {
    path: pages.quizAttempt,
    ...lazyPage(() => import('@/pages/student/quiz-attempt-page'), 'QuizAttemptPage'),
  },
  { path: pages.quizResult, ...lazyPage(() => import('@/pages/student/quiz-result-page'), 'QuizResultPage') },
  { path: pages.profile, ...lazyPage(() => import('@/pages/student/profile-page'), 'ProfilePage') },
]
