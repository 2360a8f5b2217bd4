import { CircleX } from 'lucide-react'
import type { ReactNode } from 'react'

/** Why a form wasn't sent, shown at its button. */
export function FormProblem({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div role="alert" className="flex gap-3 rounded-md bg-refuse-soft p-3.5 text-sm">
      <CircleX className="mt-0.5 size-5 shrink-0 text-refuse" aria-hidden="true" />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        {children && <div className="mt-0.5 text-ink-soft">{children}</div>}
      </div>
    </div>
  )
}
