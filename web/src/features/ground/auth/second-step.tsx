import { confirmLogIn, confirmLogInForm } from '@sonocampus/contract/auth.factor'
import type { ReplyOf, RequestOf } from '@sonocampus/contract/route'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, messageOf } from '@/shared/api/api-error'
import { call } from '@/shared/api/call'
import { storeAdminToken } from '@/shared/session/stored-session'
import { toast } from '@/shared/ui/toaster'
import { AuthForm } from './auth-form'
import { CodeField } from './factor/code-field'
import { AT_TOP, useAuthForm } from './use-auth-form'

type Opened = ReplyOf<typeof confirmLogIn>

/** Students have no second step: this is a staff session. */
export function useConfirmLogIn(email: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: RequestOf<typeof confirmLogIn>['body']) => call(confirmLogIn, { body }),
    onSuccess: ({ access_token, role }) => {
      queryClient.removeQueries({ type: 'inactive' })
      if (role !== 'student') storeAdminToken(access_token, role, email)
    },
  })
}

interface SecondStepProps {
  email: string
  challenge: string
  onOpened: (session: Opened) => Promise<void>
  /** Back to the password: the challenge expired, or another user wants to log in. */
  onBack: () => void
}

/** After the password: the app's code, or a recovery code. */
export function SecondStep({ email, challenge, onOpened, onBack }: SecondStepProps) {
  const [isLost, setLost] = useState(false)
  const confirmLogIn = useConfirmLogIn(email)
  const { register, errors, form } = useAuthForm({
    schema: confirmLogInForm,
    order: [],
    defaultValues: { code: '' },
    explain: (error) => ({ title: 'Login Failed', description: messageOf(error, 'Please try again.') }),
    send: async ({ code }) => {
      try {
        await onOpened(await confirmLogIn.mutateAsync({ challenge, code }))
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 410) throw error
        toast.error('Login Failed', { description: error.message, ...AT_TOP })
        onBack()
      }
    },
  })
  return (
    <AuthForm
      title="Second step"
      lead={isLost ? 'Enter one of your recovery codes.' : 'Enter the code from your authenticator app.'}
      submitLabel="Log in"
      busyLabel="Logging in…"
      foot={
        <div className="flex flex-wrap justify-center gap-x-5 gap-y-1">
          <button type="button" className="link tap" onClick={() => setLost(!isLost)}>
            {isLost ? 'Use the app' : 'Use a recovery code'}
          </button>
          <button type="button" className="link tap" onClick={onBack}>
            Back to login
          </button>
        </div>
      }
      {...form}
    >
      <CodeField
        key={String(isLost)}
        autoFocus
        label={isLost ? 'Recovery code' : 'Code'}
        error={errors.code?.message}
        {...(isLost ? { inputMode: 'text', autoComplete: 'off' } : {})}
        {...register('code')}
      />
    </AuthForm>
  )
}
