import { SignUpForm } from '@/features/auth/sign-up-form'
import { AskedCourse } from '@/features/catalogue/asked-course'
import { PageTitle } from '@/features/site/page-title'

export function SignUpPage() {
  return (
    <>
      <PageTitle title="Sign up" />
      <SignUpForm notice={<AskedCourse />} />
    </>
  )
}
