import 'sonner/dist/styles.css'
import './toast.css'
import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import { Spinner } from './spinner'

/** The toasts' place: `onThere` gets the function that shows them, once it can. */
export function Toasts({ onThere }: { onThere: (tell: typeof toast | undefined) => void }) {
  useEffect(() => {
    onThere(toast)
    return () => onThere(undefined)
  }, [onThere])
  return (
    <Sonner
      position="bottom-right"
      closeButton
      gap={10}
      offset={{ right: 20, bottom: 'var(--toasts-above)' }}
      mobileOffset={{ left: 12, right: 12, bottom: 'var(--toasts-above)' }}
      containerAriaLabel="Messages"
      icons={{
        success: <CircleCheck className="size-5 text-done" aria-hidden="true" />,
        error: <CircleX className="size-5 text-refuse" aria-hidden="true" />,
        warning: <TriangleAlert className="size-5 text-wait" aria-hidden="true" />,
        info: <Info className="size-5 text-action-text" aria-hidden="true" />,
        loading: <Spinner size="sm" />,
      }}
      toastOptions={{ className: 'toast' }}
    />
  )
}
