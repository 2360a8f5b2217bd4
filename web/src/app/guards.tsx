import { pagePath } from '@sonocampus/contract/pages'
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router'
import { NotFoundPage } from '@/pages/public/not-found-page'
import { saveRedirect, sessionRole } from '@/shared/session/stored-session'
import { useSessionRole } from '@/shared/session/use-session-role'
import { AdminLayout, StudentLayout } from './layouts'
import { Waiting } from './waiting'

/** Students, and staff who view what students see. */
export function StudentArea() {
  const role = useSessionRole()
  return role ? guarded(<StudentLayout isPreview={role !== 'student'} />) : <ToLogIn />
}

/** For students the admin area does not exist: nothing of it is rendered, and its API is never called. It decides itself what clerks and teachers see. */
export function AdminArea() {
  const role = useSessionRole()
  if (!role) return <ToLogIn />
  return role === 'student' ? <NotFoundPage /> : guarded(<AdminLayout />)
}

const guarded = (layout: ReactNode) => <Waiting tall>{layout}</Waiting>

function ToLogIn() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (window.location.pathname !== pathname) return // Logging out: navigation is already under way.
    saveRedirect(pathname + search + hash)
    void navigate(pagePath('logIn'), { replace: true })
  }, [pathname, search, hash, navigate])
  return null
}

/** Login and sign-up need no session. Checked once: the login itself decides where to go next. */
export function VisitorsOnly() {
  const [role] = useState(sessionRole)
  if (role) return <Navigate to={pagePath(role === 'student' ? 'studentDashboard' : 'adminDashboard')} replace />
  return <Outlet />
}
