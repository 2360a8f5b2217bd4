import type { SiteSettings } from '@sonocampus/contract/site'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { LogInForm } from '@/features/auth/log-in-form'
import { AuthView } from '@/features/site/auth-view'
import { makeQueryClient } from '@/shared/api/query-client'
import { Toaster } from '@/shared/ui/toaster'

/** The login page as the server draws it and the browser takes it over, without the router: that comes with the login. */
export function LogInView({ site }: { site: SiteSettings }) {
  const [queryClient] = useState(() => makeQueryClient())
  return (
    <QueryClientProvider client={queryClient}>
      <AuthView brand={site.brand} site={site}>
        <LogInForm brand={site.brand} />
        <noscript>Logging in needs JavaScript. Please turn it on and load the page again.</noscript>
      </AuthView>
      <Toaster />
    </QueryClientProvider>
  )
}
