import clsx from 'clsx'
import { type ReactNode, Suspense } from 'react'
import { Spinner } from '@/shared/ui/spinner'

/** The sweep, while the code of a screen is on its way. */
export function Waiting({ tall, children }: { tall?: boolean; children: ReactNode }) {
  const sweep = (
    <div className={clsx('grid place-items-center', tall ? 'min-h-dvh' : 'min-h-[60dvh]')}>
      <Spinner size="lg" label="Loading" />
    </div>
  )
  return <Suspense fallback={sweep}>{children}</Suspense>
}
