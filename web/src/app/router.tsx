import { pages } from '@sonocampus/contract/pages'
import { policyNames } from '@sonocampus/contract/policies'
import { Navigate, Outlet, type RouteObject, ScrollRestoration } from 'react-router'
import { NotFoundPage } from '@/pages/public/not-found-page'
import { adminRoutes } from './admin-routes'
import { AuthLayout } from './auth-layout'
import { ErrorPage } from './error-page'
import { AdminArea, StudentArea, VisitorsOnly } from './guards'
import { lazyRoute } from './lazy-page'
import type { Screen } from './session-expiry'
import { studentRoutes } from './student-routes'
import { Sweep } from './waiting'

const guarded: Screen = { guarded: true }

const authRoutes: RouteObject = {
  Component: AuthLayout,
  children: [
    {
      Component: VisitorsOnly,
      children: [
        { path: pages.logIn, ...lazyRoute(() => import('@/pages/public/log-in-page'), 'LogInPage') },
        { path: pages.signUp, ...lazyRoute(() => import('@/pages/public/sign-up-page'), 'SignUpPage') },
      ],
    },
    {
      path: pages.forgotPassword,
      ...lazyRoute(() => import('@/pages/public/forgot-password-page'), 'ForgotPasswordPage'),
    },
    {
      path: pages.resetPassword,
      ...lazyRoute(() => import('@/pages/public/reset-password-page'), 'ResetPasswordPage'),
    },
    {
      path: pages.unsubscribe,
      ...lazyRoute(() => import('@/pages/public/unsubscribe-page'), 'UnsubscribePage'),
    },
    { path: pages.setUpFactor, ...lazyRoute(() => import('@/pages/public/factor-page'), 'FactorPage') },
    {
      path: pages.acceptInvitation,
      ...lazyRoute(() => import('@/pages/public/accept-invitation-page'), 'AcceptInvitationPage'),
    },
  ],
}

const developmentRoutes: RouteObject[] = import.meta.env.DEV
  ? [{ path: '/design', ...lazyRoute(() => import('@/pages/design/design-page'), 'DesignPage') }]
  : []

function Root() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  )
}

export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorPage,
    HydrateFallback: () => null,
    children: [
      { path: pages.home, ...lazyRoute(() => import('@/pages/public/landing-page'), 'LandingRoute') },
      { path: pages.course, ...lazyRoute(() => import('@/pages/public/course-page'), 'CourseRoute') },
      ...policyNames.map((name) => ({
        path: pages[name],
        ...lazyRoute(() => import('@/pages/public/policy-page'), 'PolicyRoute'),
      })),
      { path: pages.contact, ...lazyRoute(() => import('@/pages/public/contact-page'), 'ContactRoute') },
      { path: pages.verify, ...lazyRoute(() => import('@/pages/public/verify-page'), 'VerifyRoute') },
      { path: pages.verifyCertificate, ...lazyRoute(() => import('@/pages/public/verify-page'), 'VerifyRoute') },
      { path: pages.authLogIn, element: <Navigate to={pages.logIn} replace /> },
      authRoutes,
      { Component: StudentArea, HydrateFallback: Sweep, handle: guarded, children: studentRoutes },
      { Component: AdminArea, HydrateFallback: Sweep, handle: guarded, children: adminRoutes },
      ...developmentRoutes,
      { path: '*', Component: NotFoundPage },
    ],
  },
]
