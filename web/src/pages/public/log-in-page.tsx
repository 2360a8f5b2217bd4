import { LogInForm } from '@/features/auth/log-in-form'
import { AskedCourse } from '@/features/catalogue/asked-course'
import { useBrand } from '@/features/site/api'
import { PageTitle } from '@/features/site/page-title'

export function LogInPage() {
  return (
    <>
      <PageTitle title="Log in" />
      <LogInForm brand={useBrand()} notice={<AskedCourse />} />
    </>
  )
}
