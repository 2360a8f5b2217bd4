import { pages } from '@sonocampus/contract/pages'
import type { RouteObject } from 'react-router'
import { preloadStudentLayout } from './layouts'
import { lazyPagesOf } from './lazy-page'
import type { Screen } from './session-expiry'

const lazyPage = lazyPagesOf((role) => role !== null, preloadStudentLayout)

const onCourse: Screen = { expired: { title: 'Session expired. Please log in.' } }
const onAssignments: Screen = { expired: { title: 'Session Expired', description: 'Please log in again.' } }

const payment = lazyPage(() => import('@/pages/student/payment-page'))

export const studentRoutes: RouteObject[] = [
  {
    path: pages.studentDashboard,
    ...lazyPage(() => import('@/pages/student/dashboard-page')),
  },
  { path: pages.studentCourses, ...lazyPage(() => import('@/pages/student/courses-page')) },
  {
    path: pages.studentCourse,
    handle: onCourse,
    ...lazyPage(() => import('@/pages/student/course-page')),
  },
  { path: pages.myCourses, ...lazyPage(() => import('@/pages/student/my-courses-page')) },
  { path: pages.myCourse, ...lazyPage(() => import('@/pages/student/my-course-page')) },
  { path: pages.lesson, ...lazyPage(() => import('@/pages/student/lesson-page')) },
  { path: pages.enroll, ...lazyPage(() => import('@/pages/student/enroll-page')) },
  { path: pages.payment, ...payment },
  { path: pages.paymentByQuery, ...payment },
  { path: pages.studentPayments, ...lazyPage(() => import('@/pages/student/payments-page')) },
  { path: pages.messages, ...lazyPage(() => import('@/pages/student/messages-page')) },
  { path: pages.receipt, ...lazyPage(() => import('@/pages/student/receipt-page')) },
  {
    path: pages.assignments,
    handle: onAssignments,
    ...lazyPage(() => import('@/pages/student/assignments-page')),
  },
  {
    path: pages.assignment,
    ...lazyPage(() => import('@/pages/student/assignment-page')),
  },
  { path: pages.quizzes, ...lazyPage(() => import('@/pages/student/quizzes-page')) },
  {
    path: pages.quizAttempt,
    ...lazyPage(() => import('@/pages/student/quiz-attempt-page')),
  },
  { path: pages.quizResult, ...lazyPage(() => import('@/pages/student/quiz-result-page')) },
  { path: pages.confirmEmail, ...lazyPage(() => import('@/pages/student/confirm-email-page')) },
  { path: pages.profile, ...lazyPage(() => import('@/pages/student/profile-page')) },
]
