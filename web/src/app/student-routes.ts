import { pages } from '@sonocampus/contract/pages'
import type { RouteObject } from 'react-router'
import { lazyPage } from './lazy-page'
import type { Screen } from './session-expiry'

const onCourse: Screen = { expired: { title: 'Session expired. Please log in.' } }
const onAssignments: Screen = { expired: { title: 'Session Expired', description: 'Please log in again.' } }

const payment = lazyPage(() => import('@/pages/student/payment-page'), 'PaymentPage')

export const studentRoutes: RouteObject[] = [
  {
    path: pages.studentDashboard,
    Component: lazyPage(() => import('@/pages/student/dashboard-page'), 'DashboardPage'),
  },
  { path: pages.studentCourses, Component: lazyPage(() => import('@/pages/student/courses-page'), 'CoursesPage') },
  {
    path: pages.studentCourse,
    handle: onCourse,
    Component: lazyPage(() => import('@/pages/student/course-page'), 'CoursePage'),
  },
  { path: pages.myCourses, Component: lazyPage(() => import('@/pages/student/my-courses-page'), 'MyCoursesPage') },
  { path: pages.myCourse, Component: lazyPage(() => import('@/pages/student/my-course-page'), 'MyCoursePage') },
  { path: pages.enroll, Component: lazyPage(() => import('@/pages/student/enroll-page'), 'EnrollPage') },
  { path: pages.payment, Component: payment },
  { path: pages.paymentByQuery, Component: payment },
  { path: pages.studentPayments, Component: lazyPage(() => import('@/pages/student/payments-page'), 'PaymentsPage') },
  { path: pages.receipt, Component: lazyPage(() => import('@/pages/student/receipt-page'), 'ReceiptPage') },
  {
    path: pages.assignments,
    handle: onAssignments,
    Component: lazyPage(() => import('@/pages/student/assignments-page'), 'AssignmentsPage'),
  },
  {
    path: pages.assignment,
    Component: lazyPage(() => import('@/pages/student/assignment-page'), 'AssignmentPage'),
  },
  { path: pages.quizzes, Component: lazyPage(() => import('@/pages/student/quizzes-page'), 'QuizzesPage') },
  {
    path: pages.quizAttempt,
    Component: lazyPage(() => import('@/pages/student/quiz-attempt-page'), 'QuizAttemptPage'),
  },
  { path: pages.quizResult, Component: lazyPage(() => import('@/pages/student/quiz-result-page'), 'QuizResultPage') },
  { path: pages.profile, Component: lazyPage(() => import('@/pages/student/profile-page'), 'ProfilePage') },
]
