import { useLocation } from 'react-router'
import { LogInForm } from '@/features/auth/log-in-form'
import { AskedCourse } from '@/features/catalogue/asked-course'
import { useBrand } from '@/features/site/api'
import { PageTitle } from '@/features/site/page-title'

export function LogInPage() {
  const { state } = useLocation()
  return (
    <>
      <PageTitle title="Log in" />
      <LogInForm brand={useBrand()} email={emailIn(state)} notice={<AskedCourse />} />
    </>
  )
}

/** The step before may have brought the email along. */
const emailIn = (state: unknown): string => {
  const { email } = (state ?? {}) as { email?: unknown }
  return typeof email === 'string' ? email : ''
}
