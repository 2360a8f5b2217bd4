import type { Asset, BlackBox } from '@sonocampus/contract/assets'
import { limits } from '@sonocampus/contract/limits'
import { useState } from 'react'
import { AuthorViewer } from '@/imaging'
import { messageOf } from '@/shared/api/api-error'
import { Button } from '@/shared/ui/button'
import { Checkbox } from '@/shared/ui/checkbox'
import { Dialog } from '@/shared/ui/dialog'
import { toast } from '@/shared/ui/toaster'
import { useClearAsset } from './api'

/** Somebody looks at it, covers what identifies the patient, and confirms that nobody can be recognised. */
export function ReviewDialog({ asset, onClose }: { asset: Asset; onClose: () => void }) {
  const [boxes, setBoxes] = useState<readonly BlackBox[]>(asset.boxes.length > 0 ? asset.boxes : asset.suggested_boxes)
  const [isAnonymous, setAnonymous] = useState(false)
  const [problem, setProblem] = useState<string>()
  const clearing = useClearAsset()
  async function clear() {
    if (!isAnonymous) return setProblem('Look at the picture and confirm that no patient can be recognised.')
    setProblem(undefined)
    try {
      await clearing.mutateAsync({ params: { assetId: asset.id }, body: { boxes: [...boxes], is_anonymous: true } })
      toast.success(
        boxes.length > 0 ? "We're drawing the boxes. You can use the picture in a moment." : 'Picture released.',
      )
      onClose()
    } catch (error) {
      setProblem(messageOf(error, "Couldn't save the review. Check your connection and try again."))
    }
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={`Review: ${asset.title}`}
      description="Cover names, numbers and dates with black boxes. They become part of every frame."
      footer={
        <>
          <Button variant="secondary" disabled={clearing.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button busy={clearing.isPending} busyLabel="Saving…" onClick={() => void clear()}>
            {boxes.length > 0 ? 'Draw boxes and release' : 'Release'}
          </Button>
        </>
      }
    >
      <div className="[--picture-height:calc(90dvh-27rem)]">
        <AuthorViewer
          asset={asset}
          label={asset.title}
          tool={{ kind: 'boxes', max: limits.imaging.boxes, value: boxes, onChange: setBoxes }}
        />
      </div>
      <Checkbox
        className="mt-4"
        label="I have looked at it: no patient can be recognised, neither in the picture nor by any text in it."
        checked={isAnonymous}
        onChange={({ target }) => setAnonymous(target.checked)}
      />
      {problem && (
        <p role="alert" className="mt-3 text-sm font-medium text-refuse">
          {problem}
        </p>
      )}
    </Dialog>
  )
}
