import { ErrorState } from '@/shared/ui/error-state'
import { Spinner } from '@/shared/ui/spinner'

/** A public page inside the app, before its values have come or when they could not. */
export function PublicWaiting({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  return (
    <main className="grid min-h-dvh place-items-center">
      {failed ? (
        <ErrorState title="This page could not be loaded" text="Please check your connection." onRetry={onRetry} />
      ) : (
        <Spinner size="lg" label="Loading" />
      )}
    </main>
  )
}
