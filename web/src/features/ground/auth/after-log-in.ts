import type { Role } from '@sonocampus/contract/auth'
import { isPage, pagePath, pages } from '@sonocampus/contract/pages'

type Saved = { role: Role; redirect: string | null; courseId: string | null }

/** Where a login leads: the saved address, else the saved course's payment page, else the role's dashboard. */
export function afterLogIn({ role, redirect, courseId }: Saved): string {
  if (redirect && mayFollow(redirect, role)) return redirect
  if (courseId) return pagePath('payment', { courseId })
  return pagePath(role === 'student' ? 'studentDashboard' : 'adminDashboard')
}

const ENTRANCES: readonly string[] = [
  pages.logIn,
  pages.authLogIn,
  pages.signUp,
  pages.forgotPassword,
  pages.resetPassword,
]

/** Whether this role may be redirected there: one of our pages, as a path, and not a login page itself. */
function mayFollow(redirect: string, role: Role): boolean {
  if (!/^\/(?![/\\])/.test(redirect) || /[\\\p{Cc}]/u.test(redirect)) return false
  const { origin, pathname } = new URL(redirect, 'http://own.invalid')
  if (origin !== 'http://own.invalid' || !isPage(pathname)) return false
  const path = pathname.replace(/(.)\/$/, '$1')
  return !ENTRANCES.includes(path) && (role !== 'student' || !path.startsWith('/admin/'))
}
