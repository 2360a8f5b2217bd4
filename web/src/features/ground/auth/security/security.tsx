import type { ReactNode } from 'react'
import { ChangePassword } from './change-password'
import { SessionList } from './session-list'

/** What belongs to the way in beside password and sessions stands between them. */
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
