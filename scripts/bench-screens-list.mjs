// The screens that the bench opens, with their role and the text to wait for.

import { EMAILS } from './bench/accounts.mjs'

export async function screensOf(ask, sessions) {
  const { token, cookies } = sessions.student
  const headers = {
    authorization: `Bearer ${token}`,
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  }
  const read = async (path) => JSON.parse((await ask(path, { headers })).text)
  const [course] = await read('/api/courses/my-courses')
  const [offered] = await read('/api/courses/explore-courses')
  const lessons = await read(`/api/courses/my-courses/${course.id}/videos-with-checkpoint`)
  const [lesson] = Array.isArray(lessons) ? lessons : lessons.videos
  const home = `/student/my-courses/${course.id}`

  const student = (name, path, text) => ({ name, path, text, role: 'student' })
  const admin = (name, path, text) => ({ name, path, text, role: 'admin' })
  const landing = { name: 'landing', path: '/', text: offered.title, role: 'visitor' }
  const dashboard = student('dashboard', '/student/dashboard', course.title)
  const myCourses = student('my courses', '/student/my-courses', course.title)
  const learningHome = student('learning home', home, lesson.title)
  const desk = admin('admin dashboard', '/admin/dashboard', 'Total Revenue')
  return [
    landing,
    { name: 'course page', path: `/courses/${offered.id}`, text: offered.title, role: 'visitor', from: landing },
    { name: 'login', path: '/login', text: 'Password', role: 'visitor', from: landing },
    dashboard,
    { ...myCourses, from: dashboard },
    { ...learningHome, from: myCourses },
    { ...student('lesson', `${home}/lessons/${lesson.id}`, lesson.title), from: learningHome },
    { ...student('quizzes', '/student/quizzes', 'Avg Score'), from: dashboard },
    { ...student('payments', '/student/payments', 'FT2609130077'), from: myCourses },
    { ...student('profile', '/student/profile', EMAILS.student), from: dashboard },
    desk,
    { ...admin('admin payments', '/admin/payments', 'FT2611130912'), from: desk },
    { ...admin('admin students', '/admin/students', EMAILS.student), from: desk },
  ]
}
