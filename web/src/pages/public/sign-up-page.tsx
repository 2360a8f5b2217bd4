import { SignUpForm } from '@/features/auth/sign-up-form'
import { PageTitle } from '@/features/site/page-title'

export function SignUpPage() {
  return (
    <>
      <PageTitle title="Sign up" />
      <SignUpForm />
    </>
  )
}
