import { SignUpForm } from '@/features/ground/auth/sign-up-form'
import { PageTitle } from '@/features/ground/site/page-title'
import { RequestedCourse } from '@/features/learning/courses/catalogue/asked-course'

export function SignUpPage() {
  return (
    <>
      <PageTitle title="Sign up" />
      <SignUpForm notice={<RequestedCourse />} />
    </>
  )
}
