import type { ReactNode } from 'react'
import { ChangePassword } from './change-password'
import { SessionList } from './session-list'

/** `children` are further login settings, between password and sessions. */
export function Security({ children }: { children?: ReactNode }) {
  return (
    <section aria-labelledby="security-title" className="mt-10">
      <h2 id="security-title" className="mb-4 text-2xl">
        Security
      </h2>
      <div className="flex flex-col gap-5">
        <ChangePassword />
        {children}
        <SessionList />
      </div>
    </section>
  )
}
