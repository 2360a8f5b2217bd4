import type { Asset } from '@sonocampus/contract/assets'
import { type FormEvent, useId, useState } from 'react'
import { AuthorViewer, type LineValue } from '@/imaging'
import { messageOf } from '@/shared/api/api-error'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { Field } from '@/shared/ui/field'
import { Input } from '@/shared/ui/input'
import { toast } from '@/shared/ui/toaster'
import { useSetAssetScale } from './api'

/** A known length along the depth scale says how large a pixel is. */
export function ScaleDialog({ asset, onClose }: { asset: Asset; onClose: () => void }) {
  const formId = useId()
  const [line, setLine] = useState<LineValue | null>(null)
  const [length, setLength] = useState('')
  const [problem, setProblem] = useState<string>()
  const setting = useSetAssetScale()
  async function save(event: FormEvent) {
    event.preventDefault()
    const length_mm = Number(length.replace(',', '.'))
    if (!line || !(length_mm > 0)) return setProblem('Please draw a line and enter its length.')
    setProblem(undefined)
    try {
      await setting.mutateAsync({ params: { assetId: asset.id }, body: { a: line.a, b: line.b, length_mm } })
      toast.success('The scale is set.')
      onClose()
    } catch (error) {
      setProblem(messageOf(error, 'The scale could not be saved. Please try again.'))
    }
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={`Scale of ${asset.title}`}
      description="Draw a line of known length, for instance between two marks of the depth scale. Zoom in to be exact."
      footer={
        <>
          <Button variant="secondary" disabled={setting.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={setting.isPending} busyLabel="Saving...">
            Set Scale
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
        <Field label="Length of the line in mm" error={problem} required className="max-w-60">
          <Input
            inputMode="decimal"
            autoComplete="off"
            value={length}
            onChange={({ target }) => setLength(target.value)}
          />
        </Field>
        <AuthorViewer asset={asset} label={asset.title} tool={{ kind: 'line', value: line, onChange: setLine }} />
      </form>
    </Dialog>
  )
}
