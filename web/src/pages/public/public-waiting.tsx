import { CHECK_CONNECTION } from '@/shared/api/api-error'
import { ErrorState } from '@/shared/ui/error-state'
import { Spinner } from '@/shared/ui/spinner'

/** A public page in the app, while its values load or if they failed to. */
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
