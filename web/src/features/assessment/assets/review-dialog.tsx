import type { Asset, BlackBox } from '@sonocampus/contract/assets'
import { limits } from '@sonocampus/contract/limits'
import { useState } from 'react'
import { AuthorViewer } from '@/imaging'
import { messageOf } from '@/shared/api/api-error'
import { Button } from '@/shared/ui/button'
import { Checkbox } from '@/shared/ui/checkbox'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { Dialog } from '@/shared/ui/dialog'
import { toast } from '@/shared/ui/toaster'
import { useClearAsset } from './api'

/** Somebody looks at it, covers what identifies the patient, and confirms that nobody can be recognised. */
export function ReviewDialog({ asset, onClose }: { asset: Asset; onClose: () => void }) {
  const [boxes, setBoxes] = useState<readonly BlackBox[]>(asset.boxes.length > 0 ? asset.boxes : asset.suggested_boxes)
  const [isAnonymous, setAnonymous] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const clearing = useClearAsset()
  function release() {
    if (!isAnonymous) return setProblem('Look at the picture and confirm that no patient can be recognised.')
    if (boxes.length === 0) return setAsking(true)
    void clear()
  }
  async function clear() {
    setProblem(undefined)
    setAsking(false)
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
          <Button busy={clearing.isPending} busyLabel="Saving…" onClick={release}>
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
      <div className="sticky -bottom-5 z-10 -mx-5 mt-4 -mb-5 border-t border-line bg-raised px-5 py-2 sm:-mx-6 sm:px-6">
        <Checkbox
          label="I have looked at it: no patient can be recognised, neither in the picture nor by any text in it."
          checked={isAnonymous}
          onChange={({ target }) => setAnonymous(target.checked)}
        />
        {problem && (
          <p role="alert" className="pb-1 text-sm font-medium text-refuse">
            {problem}
          </p>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Release it without a box?"
        confirmLabel="Release"
        cancelLabel="Look again"
        tone="primary"
        onConfirm={() => void clear()}
      >
        Nothing is covered. Names, numbers and dates in {asset.frames > 1 ? 'any of its frames' : 'the picture'} would
        be shown to students.
      </ConfirmDialog>
    </Dialog>
  )
}
