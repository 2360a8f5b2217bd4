import { RotateCw } from 'lucide-react'
import { Button } from '@/shared/ui/button'

/** In place of the picture: why nothing plays, with a button to try again. */
export function StageMessage({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div role="alert" className="room grid aspect-video w-full place-items-center rounded-lg p-4 text-center">
      <div>
        <p className="font-semibold text-balance">{text}</p>
        <Button variant="secondary" className="mt-4" onClick={onRetry}>
          <RotateCw aria-hidden="true" />
          Try Again
        </Button>
      </div>
    </div>
  )
}
