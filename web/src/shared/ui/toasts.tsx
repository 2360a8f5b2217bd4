import 'sonner/dist/styles.css'
import './toast.css'
import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import { guardFocus } from './guard-focus'
import { Spinner } from './spinner'

/** The toasts' place: `onThere` gets the function that shows them, once it can. */
export function Toasts({ onThere }: { onThere: (tell: typeof toast | undefined) => void }) {
  useEffect(() => {
    onThere(toast)
    return () => onThere(undefined)
  }, [onThere])
  // Not about toasts: it comes with them, after the screen.
  useEffect(guardFocus, [])
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => (place.current ? keepFocus(place.current) : undefined), [])
  return (
    <div ref={place}>
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
    </div>
  )
}

/**
 * Sonner gives focus back to where it was before a toast had it whenever it leaves the toasts, and so takes it from
 * what was opened since. It isn't told of focus; a pressed button of a toast gives it back here, once.
 */
function keepFocus(place: HTMLElement): () => void {
  let before: EventTarget | null = null
  function remember(event: FocusEvent) {
    event.stopPropagation()
    if (!(event.relatedTarget instanceof Node && place.contains(event.relatedTarget))) before = event.relatedTarget
  }
  function giveBack({ target }: MouseEvent) {
    const isPressed = target instanceof Element && target.closest('button') !== null
    if (!isPressed || !place.contains(document.activeElement)) return
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
  }
  place.addEventListener('focusin', remember)
  // After the button has done what it does, which may move the focus.
  const afterwards = (event: MouseEvent) => queueMicrotask(() => giveBack(event))
  place.addEventListener('click', afterwards)
  return () => {
    place.removeEventListener('focusin', remember)
    place.removeEventListener('click', afterwards)
  }
}
