import type { Asset } from '@sonocampus/contract/assets'
import { uploadRules } from '@sonocampus/contract/upload-rules'
import { useState } from 'react'
import { messageOf } from '@/shared/api/api-error'
import { fileRuleOf } from '@/shared/lib/file-rule'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { Field } from '@/shared/ui/field'
import { FileDrop } from '@/shared/ui/file-drop'
import { useAddAssetFrame } from './api'

const rule = fileRuleOf(uploadRules.assetFrame)

/** Another picture for a series; each is sent as soon as it is chosen. */
export function FrameDialog({ asset, onClose }: { asset: Asset; onClose: () => void }) {
  const [sending, setSending] = useState<File | null>(null)
  const [problem, setProblem] = useState<string>()
  const addition = useAddAssetFrame()
  const [frames, setFrames] = useState(asset.frames)
  async function send(file: File | null) {
    if (!file) return
    setProblem(undefined)
    setSending(file)
    try {
      setFrames((await addition.send({ assetId: asset.id, file })).frames)
    } catch (error) {
      setProblem(messageOf(error, "Couldn't add the picture. Check your connection and try again."))
    } finally {
      setSending(null)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={() => addition.isPending || onClose()}
      title={`Add pictures to ${asset.title}`}
      description="Pictures of the same size make a series. Students step through them in the order you add them."
      footer={
        <Button disabled={addition.isPending} onClick={onClose}>
          Done
        </Button>
      }
    >
      <Field label="Picture" hint={`${frames} so far.`} error={problem}>
        <FileDrop
          file={sending}
          onChange={(file) => void send(file)}
          rule={rule}
          progress={addition.percent}
          disabled={addition.isPending}
        />
      </Field>
    </Dialog>
  )
}
