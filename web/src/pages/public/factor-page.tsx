import { pagePath } from '@sonocampus/contract/pages'
import { Navigate, useNavigate } from 'react-router'
import { LogOutButton } from '@/features/ground/auth/log-out-button'
import { PageTitle } from '@/features/ground/site/page-title'
import { later } from '@/shared/lib/later'
import { useSessionRole } from '@/shared/session/use-session-role'

/** Separate: the list of this page's files goes to every phone. */
const FactorSetUp = later(async () => (await import('@/features/ground/auth/factor/factor-set-up')).FactorSetUp, {
  isAhead: false,
})

/** For staff who must set up a second factor before anything else. */
export function FactorPage() {
  const role = useSessionRole()
  const navigate = useNavigate()
  if (!role) return <Navigate to={pagePath('logIn')} replace />
  if (role === 'student') return <Navigate to={pagePath('studentDashboard')} replace />
  return (
    <>
      <PageTitle title="Set up your second factor" />
      <h1 className="text-3xl">Set up your second factor</h1>
      <p className="mt-1.5 mb-7 text-ink-soft">
        The institute requires it for all staff: besides the password, a code from an app on your phone. It takes two
        minutes.
      </p>
      <FactorSetUp onDone={() => void navigate(pagePath('adminDashboard'), { replace: true })} />
      <div className="mt-6 text-center">
        <LogOutButton leave={async () => void (await navigate(pagePath('logIn'), { replace: true }))} />
      </div>
    </>
  )
}
