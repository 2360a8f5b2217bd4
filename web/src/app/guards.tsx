import { pagePath } from '@sonocampus/contract/pages'
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router'
import { NotFoundPage } from '@/pages/public/not-found-page'
import { saveRedirect, sessionRole } from '@/shared/session/stored-session'
import { useSessionRole } from '@/shared/session/use-session-role'
import { AdminLayout, StudentLayout } from './layouts'
import { Waiting } from './waiting'

/** Students, and the staff who look at what students see. */
export function StudentArea() {
  const role = useSessionRole()
  return role ? guarded(<StudentLayout isPreview={role !== 'student'} />) : <ToLogIn />
}

/** To a student the admin area does not exist; nothing of it is loaded. What of it a clerk or a teacher sees, it decides itself. */
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
    if (window.location.pathname !== pathname) return // Logging out: the way leads elsewhere already.
    saveRedirect(pathname + search + hash)
    void navigate(pagePath('logIn'), { replace: true })
  }, [pathname, search, hash, navigate])
  return null
}

/** Login and sign-up are for people without a session. Asked once: the login itself decides where to go next. */
export function VisitorsOnly() {
  const [role] = useState(sessionRole)
  if (role) return <Navigate to={pagePath(role === 'student' ? 'studentDashboard' : 'adminDashboard')} replace />
  return <Outlet />
}
