import type { SiteSettings } from '@sonocampus/contract/site'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { LogInForm } from '@/features/ground/auth/log-in-form'
import { AuthView } from '@/features/ground/site/auth-view'
import { makeQueryClient } from '@/shared/api/query-client'
import { later } from '@/shared/lib/later'
import { savedCourse } from '@/shared/session/stored-session'
import { Notice } from '@/shared/ui/notice'
import { Toaster } from '@/shared/ui/toaster'

const RequestedCourse = later(
  async () => (await import('@/features/learning/courses/catalogue/asked-course')).RequestedCourse,
)

const never = () => () => {}
/** Known only in the browser: the server renders for a visitor who chose no course. */
const useHasRequestedCourse = () =>
  useSyncExternalStore(
    never,
    () => savedCourse() !== null,
    () => false,
  )

/** The login page, server-rendered and hydrated without the router, which loads with the login. */
export function LogInView({ site }: { site: SiteSettings }) {
  const [queryClient] = useState(() => makeQueryClient())
  const hasRequested = useHasRequestedCourse()
  return (
    <QueryClientProvider client={queryClient}>
      <AuthView brand={site.brand} site={site}>
        <LogInForm
          brand={site.brand}
          notice={
            <>
              <noscript>
                <Notice title="Logging in needs JavaScript" className="mt-6">
                  Turn it on in your browser, then reload this page.
                </Notice>
              </noscript>
              {hasRequested && <RequestedCourse />}
            </>
          }
        />
      </AuthView>
      <Toaster />
    </QueryClientProvider>
  )
}
