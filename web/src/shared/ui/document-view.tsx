import { ExternalLink } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { readDocument } from '@/shared/lib/read-document'
import { buttonStyles } from './button-styles'
import { ErrorState } from './error-state'
import { Spinner } from './spinner'

interface DocumentViewProps {
  /** An address on our own server, which accepts the browser's cookie. */
  url: string
  /** The media type, if known; otherwise the response's. */
  type?: string | undefined
  /** What it is, e.g. 'Qualification certificate'. */
  label: string
}

/** Documents far below the screen are 'not asked for'. */
type Shown = { address: string; type: string } | 'not asked for' | 'waiting' | 'failed'

/** A private picture or PDF shown in the page, and a link that opens it in a new tab. */
export function DocumentView({ url, type, label }: DocumentViewProps) {
  const [attempt, setAttempt] = useState(0)
  const figure = useRef<HTMLElement>(null)
  const shown = useFetchedDocument({ url, type, attempt, wanted: useSeen(figure) })
  return (
    <figure ref={figure} className="flex flex-col gap-2.5">
      {shown === 'failed' ? (
        <ErrorState
          title="Couldn't load the document."
          text="If trying again doesn't help, reload the page: the address works for 10 minutes."
          className="rounded-md border border-line bg-canvas"
          onRetry={() => setAttempt(attempt + 1)}
        />
      ) : (
        <Sheet shown={shown} label={label} />
      )}
      <figcaption>
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className={buttonStyles({ variant: 'secondary', className: 'max-sm:w-full' })}
        >
          <ExternalLink aria-hidden="true" />
          Open in a new tab
        </a>
      </figcaption>
    </figure>
  )
}

function Sheet({ shown, label }: { shown: Exclude<Shown, 'failed'>; label: string }) {
  const box = 'room block w-full rounded-md border border-line'
  if (typeof shown === 'string') {
    return (
      <div className={`${box} grid h-60 place-items-center`}>
        {shown === 'waiting' && <Spinner label={`Loading ${label}`} />}
      </div>
    )
  }
  if (shown.type.startsWith('image/')) {
    return <img src={shown.address} alt={label} className={`${box} max-h-[70dvh] object-contain`} />
  }
  if (shown.type === 'application/pdf') {
    // The viewer's thumbnail panel would take half of the space.
    return <iframe src={`${shown.address}#navpanes=0&view=FitH`} title={label} className={`${box} h-[70dvh]`} />
  }
  return <p className="rounded-md border border-line bg-canvas p-5">This kind of document opens in a new tab.</p>
}

type Wanted = { url: string; type: string | undefined; attempt: number; wanted: boolean }

/** Fetched once and shown from memory: frames may not show sandboxed responses, but may show a copy. */
function useFetchedDocument({ url, type, attempt, wanted }: Wanted): Shown {
  const [shown, setShown] = useState<Shown>('not asked for')
  const document = url.split('?')[0] // Lists sign a new address on each fetch, for the same document.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt fetches again, a new signature doesn't
  useEffect(() => {
    if (!wanted) return
    const leaving = new AbortController()
    let address: string | undefined
    setShown('waiting')
    readDocument(url, leaving.signal).then(
      (blob) => {
        address = URL.createObjectURL(blob)
        setShown({ address, type: blob.type || (type ?? '') })
      },
      () => {
        if (!leaving.signal.aborted) setShown('failed')
      },
    )
    return () => {
      leaving.abort()
      if (address) URL.revokeObjectURL(address)
    }
  }, [document, type, attempt, wanted])
  return shown
}

/** True once it has come near the screen: every view of a private document costs data and is logged. */
function useSeen(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        setSeen(true)
        observer.disconnect()
      },
      { rootMargin: '200px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return seen
}
