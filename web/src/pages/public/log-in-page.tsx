import { useLocation } from 'react-router'
import { LogInForm } from '@/features/ground/auth/log-in-form'
import { useBrand } from '@/features/ground/site/api'
import { PageTitle } from '@/features/ground/site/page-title'
import { RequestedCourse } from '@/features/learning/courses/catalogue/asked-course'

export function LogInPage() {
  const { state } = useLocation()
  return (
    <>
      <PageTitle title="Log in" />
      <LogInForm brand={useBrand()} email={emailIn(state)} notice={<RequestedCourse />} />
    </>
  )
}

/** The step before may have passed the email along. */
const emailIn = (state: unknown): string => {
  const { email } = (state ?? {}) as { email?: unknown }
  return typeof email === 'string' ? email : ''
}
