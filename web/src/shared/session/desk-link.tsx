import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { mayOpen } from './may-open'
import { useSessionRole } from './use-session-role'

/** A link to another screen of the desk; plain text for roles that may not open it. */
export function DeskLink({ to, className, children, ...rest }: ComponentProps<typeof Link> & { to: string }) {
  if (!mayOpen(useSessionRole(), to)) return <span className={className?.replace(/\blink\b/, '')}>{children}</span>
  return (
    <Link to={to} className={className} {...rest}>
      {children}
    </Link>
  )
}
