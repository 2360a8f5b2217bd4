import { useQuery } from '@tanstack/react-query'
import { ExternalLink, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useState } from 'react'
import { buttonStyles } from '@/shared/ui/button-styles'
import { IconAction } from '@/shared/ui/icon-action'
import { QueryState } from '@/shared/ui/query-state'
import { Spinner } from '@/shared/ui/spinner'
import { documentQuery } from './api'
import type { Case } from './case'
import { TurnedPicture } from './turned-picture'

export type View = { zoom: number; turns: number }
export const ZOOMS: readonly number[] = [1, 1.5, 2, 3, 4]

interface DocumentStageProps {
  document: NonNullable<Case['document']>
  view: View
  onZoom: (by: 1 | -1) => void
  onTurn: () => void
}

/** The document as large as there is room, preloaded so that the next case shows at once. */
export function DocumentStage({ document: { url, type, label }, view, onZoom, onTurn }: DocumentStageProps) {
  const query = useQuery(documentQuery(url))
  const { data: blob } = query
  const address = useAddress(blob)
  const kind = blob?.type || type || ''
  const isPicture = kind.startsWith('image/')
  return (
    <figure className="flex flex-col gap-2.5">
      <div className="room h-[42dvh] overflow-hidden rounded-md border border-line lg:h-[calc(100dvh-13.5rem)] lg:min-h-80">
        {!address ? (
          <QueryState
            query={query}
            what="the document"
            loading={
              <div className="grid h-full place-items-center">
                <Spinner label={`Loading ${label}`} />
              </div>
            }
          />
        ) : isPicture ? (
          <TurnedPicture src={address} label={label} view={view} />
        ) : kind === 'application/pdf' ? (
          <iframe src={`${address}#navpanes=0&view=FitH`} title={label} className="block size-full" />
        ) : (
          <p className="p-5">This kind of document opens in a new tab.</p>
        )}
      </div>
      <figcaption className="flex flex-wrap items-center gap-2">
        {isPicture && (
          <>
            <IconAction
              Icon={ZoomOut}
              label="Zoom out"
              tone="secondary"
              disabled={view.zoom === ZOOMS[0]}
              onClick={() => onZoom(-1)}
            />
            <IconAction
              Icon={ZoomIn}
              label="Zoom in"
              tone="secondary"
              disabled={view.zoom === ZOOMS.at(-1)}
              onClick={() => onZoom(1)}
            />
            <IconAction Icon={RotateCw} label="Rotate" tone="secondary" onClick={onTurn} />
            <span className="text-sm text-ink-soft tabular-nums">{view.zoom * 100}%</span>
          </>
        )}
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className={buttonStyles({ variant: 'ghost', size: 'sm', className: 'ms-auto' })}
        >
          <ExternalLink aria-hidden="true" />
          <span className="max-sm:sr-only">Open in a new tab</span>
        </a>
      </figcaption>
    </figure>
  )
}

function useAddress(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => {
      URL.revokeObjectURL(made)
      setAddress(undefined)
    }
  }, [blob])
  return address
}
