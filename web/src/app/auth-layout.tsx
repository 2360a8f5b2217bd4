import { useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { siteQuery, useBrand } from '@/features/ground/site/api'
import { AuthView } from '@/features/ground/site/auth-view'
import { RouterNavigation } from '@/pages/public/router-navigation'

/** The shell of the login forms, inside the app's router. */
export function AuthLayout() {
  const { data: site } = useQuery(siteQuery)
  return (
    <RouterNavigation>
      <AuthView brand={useBrand()} site={site}>
        <Outlet />
      </AuthView>
    </RouterNavigation>
  )
}
