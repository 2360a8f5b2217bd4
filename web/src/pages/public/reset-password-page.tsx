import { pagePath } from '@sonocampus/contract/pages'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ResetPasswordForm } from '@/features/ground/auth/reset-password-form'
import { PageTitle } from '@/features/ground/site/page-title'
import { toast } from '@/shared/ui/toaster'

/** The email comes from the PIN request; without it this page can't be used. */
export function ResetPasswordPage() {
  const { state } = useLocation() as { state: { email?: string } | null }
  if (!state?.email) return <InvalidAccess />
  return (
    <>
      <PageTitle title="Reset password" />
      <ResetPasswordForm email={state.email} />
    </>
  )
}

function InvalidAccess() {
  const navigate = useNavigate()
  useEffect(() => {
    toast.error('Invalid Access', { id: 'invalid-access', description: 'Request a PIN first.' })
    void navigate(pagePath('forgotPassword'), { replace: true })
  }, [navigate])
  return null
}
