import type { ReplaceQuestion } from '../api/changed-meanwhile'
import { differencesOf } from '../lib/differences'
import { Button } from './button'
import { DateTime } from './date-time'
import { Dialog } from './dialog'

/** Shows the current and the user's version and asks which to keep. */
export function ReplaceDialog({ changed, own, answer }: ReplaceQuestion & { answer: (isYes: boolean) => void }) {
  const { verb, by, at, now } = changed
  const differences = differencesOf(now, own)
  return (
    <Dialog
      open
      onOpenChange={() => answer(false)}
      size="lg"
      title={`${verb} in the meantime by ${by ?? 'somebody else'}: replace?`}
      description={
        <>
          {at && (
            <>
              <DateTime value={at} />.{' '}
            </>
          )}
          Your version isn't saved yet.
        </>
      }
      footer={
        <>
          <Button variant="secondary" onClick={() => answer(false)}>
            Back to my version
          </Button>
          <Button variant="danger" onClick={() => answer(true)}>
            Replace
          </Button>
        </>
      }
    >
      {differences.length === 0 ? (
        <p>Your version says the same as the current one.</p>
      ) : (
        <dl className="flex flex-col gap-4">
          {differences.map(({ name, ...both }) => (
            <div key={name}>
              <dt className="mb-1 text-sm font-semibold">{name}</dt>
              <dd className="grid gap-2 sm:grid-cols-2">
                <Side label="Current version" text={both.now} />
                <Side label="Your version" text={both.own} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Dialog>
  )
}

const Side = ({ label, text }: { label: string; text: string }) => (
  <div className="min-w-0 rounded-md border border-line px-3 py-2">
    <p className="text-xs text-ink-faint">{label}</p>
    <p dir="auto" className="max-h-40 overflow-y-auto wrap-anywhere whitespace-pre-line">
      {text || <span className="text-ink-faint">Empty</span>}
    </p>
  </div>
)
