import { expect, it } from 'vitest'
import { afterLogIn } from './after-log-in'

const COURSE = '72a81f72-cc50-4d10-8e82-9620292a825c'
const student = { role: 'student', redirect: null, courseId: null } as const
const admin = { role: 'admin', redirect: null, courseId: null } as const

it.each([
  ['nothing saved, a student', student, '/student/dashboard'],
  ['nothing saved, an administrator', admin, '/admin/dashboard'],
  ['a saved course', { ...student, courseId: COURSE }, `/student/payment/${COURSE}`],
  ['a saved course that tries to climb', { ...student, courseId: '../../evil' }, '/student/payment/..%2F..%2Fevil'],
  [
    'a saved page ahead of a saved course',
    { ...student, redirect: '/student/quizzes', courseId: COURSE },
    '/student/quizzes',
  ],
  [
    'a page with query and place',
    { ...student, redirect: '/student/payment?course_id=7#form' },
    '/student/payment?course_id=7#form',
  ],
  ['an admin page for an administrator', { ...admin, redirect: '/admin/settings' }, '/admin/settings'],
  ['a student page for an administrator', { ...admin, redirect: '/student/courses' }, '/student/courses'],
  ['an admin page for a student', { ...student, redirect: '/admin/settings' }, '/student/dashboard'],
  ['an admin page behind dots', { ...student, redirect: '/student/../admin/settings' }, '/student/dashboard'],
  ['an address elsewhere', { ...student, redirect: 'https://evil.example/' }, '/student/dashboard'],
  ['an address without its scheme', { ...student, redirect: '//evil.example/student/courses' }, '/student/dashboard'],
  ['backslashes', { ...student, redirect: '/\\evil.example' }, '/student/dashboard'],
  ['a leading backslash', { ...student, redirect: '\\evil.example' }, '/student/dashboard'],
  ['a tab that browsers drop', { ...student, redirect: '/\t/evil.example' }, '/student/dashboard'],
  ['a script', { ...student, redirect: 'javascript:alert(1)' }, '/student/dashboard'],
  ['a path that is no page', { ...student, redirect: '/api/profile/profile' }, '/student/dashboard'],
  ['the login page itself', { ...student, redirect: '/login/' }, '/student/dashboard'],
  [
    'a refused page with a saved course',
    { ...student, redirect: '//evil', courseId: COURSE },
    `/student/payment/${COURSE}`,
  ],
])('%s', (_case, saved, target) => {
  expect(afterLogIn(saved)).toBe(target)
})
