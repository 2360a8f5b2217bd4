import type { ReactNode } from 'react'
import { useSessionRole } from './use-session-role'

/** Hides what clerks and teachers may not do. */
export const ForAdministrators = ({ children }: { children: ReactNode }) =>
  useSessionRole() === 'admin' ? children : null
