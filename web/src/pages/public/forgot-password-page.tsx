import { RequestResetPinForm } from '@/features/ground/auth/request-reset-pin-form'
import { PageTitle } from '@/features/ground/site/page-title'

export function ForgotPasswordPage() {
  return (
    <>
      <PageTitle title="Forgot password" />
      <RequestResetPinForm />
    </>
  )
}
