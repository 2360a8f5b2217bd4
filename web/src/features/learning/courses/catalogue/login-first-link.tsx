import { pagePath } from '@sonocampus/contract/pages'
import { type ComponentProps, type MouseEvent, use } from 'react'
import { isPlainClick, PublicNavigation } from '@/shared/lib/navigation'
import { sessionRole } from '@/shared/session/stored-session'

type LoginFirstLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  to: string
  /** Saves, for a visitor, where to go after the login. */
  remember: () => void
}

/** Links to the student area. A visitor logs in first and is then taken there. */
export function LoginFirstLink({ to, remember, ...rest }: LoginFirstLinkProps) {
  const { go, prepare } = use(PublicNavigation)
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    const known = sessionRole() !== null
    if (!known) remember()
    if (go(known ? to : pagePath('logIn'))) event.preventDefault()
  }
  return <a {...rest} href={to} onClick={open} onPointerEnter={() => prepare(to)} onFocus={() => prepare(to)} />
}
