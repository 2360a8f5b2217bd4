import { CHECK_CONNECTION } from '@/shared/api/api-error'
import { ErrorState } from '@/shared/ui/error-state'
import { Spinner } from '@/shared/ui/spinner'

/** A public page inside the app, before its values have come or when they could not. */
export function PublicWaiting({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  return (
    <main className="grid min-h-dvh place-items-center">
      {failed ? (
        <ErrorState title="Couldn't load this page." text={CHECK_CONNECTION} onRetry={onRetry} />
      ) : (
        <Spinner size="lg" label="Loading" />
      )}
    </main>
  )
}
