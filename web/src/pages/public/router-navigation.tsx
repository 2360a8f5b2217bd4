import { type ReactNode, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Navigation, PublicNavigation } from '@/shared/lib/navigation'

/** Connects public views to the app's router; links within the same page are left to the browser. */
export function RouterNavigation({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const navigation = useMemo<Navigation>(
    () => ({
      go(to) {
        if (to.startsWith(`${pathname}#`)) return false
        void navigate(to)
        return true
      },
      leave: async (to) => navigate(to, { replace: true }),
      prepare() {},
    }),
    [navigate, pathname],
  )
  return <PublicNavigation value={navigation}>{children}</PublicNavigation>
}
