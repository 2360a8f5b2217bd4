import type { Asset } from '@sonocampus/contract/assets'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { messageOf } from '@/shared/api/api-error'
import { Button } from '@/shared/ui/button'
import { Card } from '@/shared/ui/card'
import { Checkbox } from '@/shared/ui/checkbox'
import { toast } from '@/shared/ui/toaster'
import { assetsQuery, untilDrawn, useClearAsset, useDeleteAsset } from '../api'
import { ReviewDialog } from '../review-dialog'
import { numbered, useSendFiles } from '../use-send-files'
import { PictureTile } from './picture-tile'

interface PictureTrayProps {
  courseId: string
  title: string
  files: readonly File[]
  goals: ReadonlyMap<File, string>
  onRemove: (file: File) => void
  /** The pictures that questions may show by now, by their files. */
  onReady: (ready: ReadonlyMap<File, string>) => void
}

/** Many pictures at once: uploaded, reviewed together, and released with one tick. */
export function PictureTray({ courseId, title, files, goals, onRemove, onReady }: PictureTrayProps) {
  const [looking, setLooking] = useState<Asset>()
  const titleOf = (file: File) => numbered(title, files.indexOf(file) + 1)
  const { sent, retry } = useSendFiles({ courseId, files, titleOf })
  const { data: assets = [] } = useQuery({ ...assetsQuery(courseId), refetchInterval: untilDrawn })
  const deleteAsset = useDeleteAsset()
  const assetOf = (file: File) => assets.find(({ id }) => id === sent.get(file)?.asset?.id)
  const pictures = files.flatMap((file) => assetOf(file) ?? [])
  const ready = files.flatMap((file): [File, string][] => {
    const asset = assetOf(file)
    return asset?.state === 'ready' ? [[file, asset.id]] : []
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when others are ready, not with every drawing
  useEffect(() => onReady(new Map(ready)), [ready.map(([, id]) => id).join()])

  async function remove(file: File) {
    const asset = assetOf(file)
    try {
      if (asset) await deleteAsset.mutateAsync(asset.id)
      onRemove(file)
    } catch (error) {
      toast.error("Couldn't remove the picture.", { description: messageOf(error, '') })
    }
  }
  return (
    <Card role="region" aria-label="Pictures" className="flex flex-col gap-4">
      <ul aria-label="Pictures" className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-4">
        {files.map((file) => (
          <PictureTile
            key={file.name}
            file={file}
            asset={assetOf(file)}
            sent={sent.get(file)}
            goal={goals.get(file)}
            onRetry={() => retry(file)}
            onRemove={() => void remove(file)}
            onReview={() => setLooking(assetOf(file))}
          />
        ))}
      </ul>
      <Release waiting={pictures.filter(({ state }) => state === 'review' || state === 'failed')} />
      {looking && <ReviewDialog asset={looking} onClose={() => setLooking(undefined)} />}
    </Card>
  )
}

/** Nothing is shown to students before somebody has said that no patient can be recognised in it. */
function Release({ waiting }: { waiting: Asset[] }) {
  const [looked, setLooked] = useState<string[]>([])
  const [busy, setBusy] = useState(false)
  const clearAsset = useClearAsset()
  if (waiting.length === 0) return null
  // Pictures added after the tick have not been reviewed.
  const isAnonymous = waiting.every(({ id }) => looked.includes(id))
  async function release() {
    setBusy(true)
    try {
      for (const { id, boxes, suggested_boxes } of waiting)
        await clearAsset.mutateAsync({
          params: { assetId: id },
          body: { boxes: boxes.length > 0 ? boxes : suggested_boxes, is_anonymous: true },
        })
    } catch (error) {
      toast.error("Couldn't release all pictures.", {
        description: messageOf(error, 'Check your connection and try again.'),
      })
    } finally {
      setBusy(false)
    }
  }
  const covered = waiting.filter(({ boxes, suggested_boxes }) => boxes.length + suggested_boxes.length > 0).length
  return (
    <div className="flex flex-col items-start gap-3 border-t border-line pt-3">
      {covered > 0 && (
        <p className="text-sm text-ink-soft">
          {covered === 1 ? 'In 1 picture' : `In ${covered} pictures`} we cover what looks like text at the edges.
          Enlarge a picture to see and change its boxes.
        </p>
      )}
      <Checkbox
        label="I have looked at all of them: no patient can be recognised, neither in a picture nor by any text in it."
        checked={isAnonymous}
        onChange={({ target }) => setLooked(target.checked ? waiting.map(({ id }) => id) : [])}
      />
      <Button
        variant="secondary"
        disabled={!isAnonymous}
        busy={busy}
        busyLabel="Releasing…"
        onClick={() => void release()}
      >
        {waiting.length === 1 ? 'Release 1 picture' : `Release ${waiting.length} pictures`}
      </Button>
    </div>
  )
}
