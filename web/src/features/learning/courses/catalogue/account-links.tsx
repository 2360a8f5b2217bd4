import { pagePath } from '@sonocampus/contract/pages'
import { PublicLink } from '@/shared/lib/navigation'
import { useSessionRole } from '@/shared/session/use-session-role'
import { buttonStyles } from '@/shared/ui/button-styles'

/** Login and Sign Up for a visitor, the dashboard for a logged-in user. */
export function AccountLinks({ onChoose }: { onChoose?: () => void }) {
  const role = useSessionRole()
  if (role)
    return (
      <PublicLink
        to={pagePath(role === 'student' ? 'studentDashboard' : 'adminDashboard')}
        onClick={onChoose}
        className={buttonStyles()}
      >
        My dashboard
      </PublicLink>
    )
  return (
    <>
      <PublicLink to={pagePath('logIn')} onClick={onChoose} className={buttonStyles({ variant: 'ghost' })}>
        Login
      </PublicLink>
      <PublicLink to={pagePath('signUp')} onClick={onChoose} className={buttonStyles()}>
        Sign Up
      </PublicLink>
    </>
  )
}
