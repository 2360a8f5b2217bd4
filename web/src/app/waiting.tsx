import clsx from 'clsx'
import { type ReactNode, Suspense } from 'react'
import { Spinner } from '@/shared/ui/spinner'

/** Shown while a screen's code loads. */
export function Waiting({ tall = false, children }: { tall?: boolean; children: ReactNode }) {
  return <Suspense fallback={<Sweep tall={tall} />}>{children}</Suspense>
}

export const Sweep = ({ tall = true }: { tall?: boolean }) => (
  <div className={clsx('grid place-items-center', tall ? 'min-h-dvh' : 'min-h-[60dvh]')}>
    <Spinner size="lg" label="Loading" />
  </div>
)
