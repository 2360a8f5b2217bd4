import { RequestResetPinForm } from '@/features/auth/request-reset-pin-form'
import { PageTitle } from '@/features/site/page-title'

export function ForgotPasswordPage() {
  return (
    <>
      <PageTitle title="Forgot password" />
      <RequestResetPinForm />
    </>
  )
}
