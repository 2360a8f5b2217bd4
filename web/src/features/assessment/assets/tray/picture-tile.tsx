import type { Asset } from '@sonocampus/contract/assets'
import { RotateCw, X } from 'lucide-react'
import { Button } from '@/shared/ui/button'
import { FilePicture } from '@/shared/ui/file-picture'
import { IconAction } from '@/shared/ui/icon-action'
import { Progress } from '@/shared/ui/progress'
import { Thumbnail } from '../thumbnail'
import type { Sent } from '../use-send-files'

interface PictureTileProps {
  file: File
  /** The asset that the server made of it. */
  asset: Asset | undefined
  /** Undefined while it waits for others. */
  sent: Sent | undefined
  /** Where it goes; undefined while nothing names it. */
  goal: string | undefined
  onRetry: () => void
  onRemove: () => void
  onReview: () => void
}

const STATES: Record<Asset['state'], string> = {
  review: 'To review',
  drawing: 'Processing…',
  ready: 'Ready',
  failed: "Couldn't be processed",
}

/** One picture on its way: sent, looked at, ready, and the question that it belongs to. */
export function PictureTile(props: PictureTileProps) {
  const { file, asset, sent, goal, onRetry, onRemove, onReview } = props
  const problem = sent?.problem
  const isSending = sent !== undefined && !problem && !sent.asset
  const isReviewed = asset?.state === 'review' || asset?.state === 'failed'
  return (
    <li className="flex min-w-0 flex-col gap-1 text-sm">
      {asset ? <Thumbnail asset={asset} /> : <FilePicture file={file} className="aspect-4/3 w-full" />}
      <p className="flex items-center justify-between gap-1">
        <span className="min-w-0 truncate font-medium">{file.name}</span>
        {!isSending && asset?.state !== 'drawing' && (
          <IconAction Icon={X} label={`Remove ${file.name}`} onClick={onRemove} />
        )}
      </p>
      <p className={goal ? 'text-ink-soft' : 'font-medium text-wait'}>{goal ?? 'No question yet'}</p>
      {problem ? (
        <>
          <p role="alert" className="font-medium text-refuse">
            {problem}
          </p>
          <Button variant="secondary" size="sm" aria-label={`Try again to upload ${file.name}`} onClick={onRetry}>
            <RotateCw aria-hidden="true" />
            Try again
          </Button>
        </>
      ) : isSending ? (
        <Progress value={sent.percent} label={`Uploading ${file.name}`} className="my-1.5" />
      ) : (
        <p className="text-ink-soft">{asset ? STATES[asset.state] : 'Waiting to upload'}</p>
      )}
      {isReviewed && (
        <Button variant="secondary" size="sm" aria-label={`Enlarge ${file.name}`} onClick={onReview}>
          Enlarge
        </Button>
      )}
    </li>
  )
}
