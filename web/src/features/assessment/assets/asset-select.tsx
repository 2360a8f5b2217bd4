import type { Asset } from '@sonocampus/contract/assets'
import { pagePath } from '@sonocampus/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { later } from '@/shared/lib/later'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { Select } from '@/shared/ui/select'
import { assetsQuery, untilDrawn } from './api'
import { describeAsset } from './asset-words'

const UploadDialog = later(async () => (await import('./upload-dialog')).UploadDialog)
const ReviewDialog = later(async () => (await import('./review-dialog')).ReviewDialog)

interface AssetSelectProps {
  courseId: string
  value: string | null
  onChange: (asset: Asset | null) => void
  /** The chosen one as it is now, also when it was chosen earlier. */
  onShow: (asset: Asset) => void
  error?: string | undefined
  /** Writing begins here. */
  isFocused: boolean
}

const WORDS = { review: 'to review', failed: 'to review', drawing: 'processing', ready: '' }

/**
 * One picture or loop of a course; the address may name the first choice. A new one is uploaded and reviewed in place,
 * and is chosen as soon as it is ready.
 */
export function AssetSelect({ courseId, value, onChange, onShow, error, isFocused }: AssetSelectProps) {
  const query = useQuery({ ...assetsQuery(courseId), refetchInterval: untilDrawn })
  const { data: assets, error: failure } = query
  const [open, setOpen] = useState<'upload' | 'review'>()
  // Wanted, and not ready to be used yet.
  const [wantedId, setWantedId] = useState(useSearchParams()[0].get('asset'))
  const ready = assets?.filter(({ state }) => state === 'ready') ?? []
  const chosen = ready.find(({ id }) => id === value)
  const wanted = assets?.find(({ id }) => id === wantedId)
  const choose = useEffectEvent((asset: Asset) => {
    setWantedId(null)
    onChange(asset)
  })
  const show = useEffectEvent(onShow)
  useEffect(() => {
    if (wanted?.state === 'ready') choose(wanted)
  }, [wanted])
  useEffect(() => {
    if (chosen) show(chosen)
  }, [chosen])
  const select = useRef<HTMLSelectElement>(null)
  const isLoaded = assets !== undefined
  useEffect(() => {
    if (isFocused && isLoaded) select.current?.focus()
  }, [isFocused, isLoaded])
  function pick(id: string) {
    const asset = assets?.find((one) => one.id === id)
    setWantedId(asset && asset.state !== 'ready' ? id : null)
    if (!asset || asset.state === 'ready') onChange(asset ?? null)
    else if (asset.state !== 'drawing') setOpen('review')
  }
  const isWaiting = wanted !== undefined && wanted.state !== 'ready'
  return (
    <>
      <Field
        label="Picture"
        error={error ?? (failure && !assets ? "Couldn't load the pictures of the course." : undefined)}
        hint={
          <>
            {chosen && !isWaiting && <span className="block">{describeAsset(chosen)}</span>}
            <Link to={`${pagePath('adminMedia')}?course=${courseId}`} className="font-medium text-action underline">
              Media library
            </Link>
          </>
        }
      >
        <div className="flex gap-2">
          <Select
            ref={select}
            value={(isWaiting ? wanted.id : value) ?? ''}
            placeholder={assets ? 'Choose a picture' : 'Loading pictures…'}
            disabled={!assets}
            options={(assets ?? []).map(({ id, title, state }) => ({
              value: id,
              label: WORDS[state] ? `${title} (${WORDS[state]})` : title,
            }))}
            onChange={({ target }) => pick(target.value)}
          />
          <Button variant="secondary" className="flex-none!" onClick={() => setOpen('upload')}>
            <Upload aria-hidden="true" />
            Upload
          </Button>
        </div>
      </Field>
      {isWaiting && <Waiting asset={wanted} onReview={() => setOpen('review')} />}
      {open === 'upload' && (
        <UploadDialog
          courseId={courseId}
          onClose={() => setOpen((now) => (now === 'upload' ? undefined : now))}
          onUploaded={([first]) => {
            setWantedId(first?.id ?? null)
            setOpen('review')
          }}
        />
      )}
      {open === 'review' && wanted && <ReviewDialog asset={wanted} onClose={() => setOpen(undefined)} />}
    </>
  )
}

/** A picture is chosen once it is ready. */
function Waiting({ asset, onReview }: { asset: Asset; onReview: () => void }) {
  if (asset.state === 'drawing')
    return (
      <p role="status" className="text-sm text-ink-soft">
        “{asset.title}” is being processed. It is chosen as soon as it's ready.
      </p>
    )
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-wait-soft px-3.5 py-2 text-sm">
      <p role="status" className="min-w-0 wrap-anywhere">
        {asset.problem ?? `Review “${asset.title}” before you use it.`}
      </p>
      <Button variant="secondary" size="sm" onClick={onReview}>
        Review
      </Button>
    </div>
  )
}
