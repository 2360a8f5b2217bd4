import type { ReactNode } from 'react'
import { useSessionRole } from './use-session-role'

/** What neither clerks nor teachers may do is not offered to them. */
export const ForAdministrators = ({ children }: { children: ReactNode }) =>
  useSessionRole() === 'admin' ? children : null
