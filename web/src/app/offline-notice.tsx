import { WifiOff } from 'lucide-react'
import { useOnline } from '@/shared/lib/use-online'

/** Shown in the frame, over every screen, while offline. */
export function OfflineNotice() {
  const isOnline = useOnline()
  return (
    <div aria-live="polite" className="sticky top-15 z-25 lg:top-0 print:hidden">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2.5 border-b border-line bg-wait-soft px-4 py-2 text-sm font-medium">
          <WifiOff className="size-4.5 shrink-0 text-wait" aria-hidden="true" />
          You're offline. This page continues once you're back online.
        </p>
      )}
    </div>
  )
}
