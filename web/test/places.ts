export const studentScreens = [
  '/student/dashboard',
  '/student/courses',
  '/student/my-courses',
  '/student/assignments',
  '/student/quizzes',
  '/student/payments',
  '/student/messages',
  '/student/profile',
]
export const adminScreens = [
  '/admin/dashboard',
  '/admin/students',
  '/admin/applications',
  '/admin/payments',
  '/admin/manage-assignments',
  '/admin/manage-quizzes',
  '/admin/settings',
]
