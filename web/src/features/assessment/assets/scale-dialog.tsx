import type { Asset } from '@sonocampus/contract/assets'
import { type FormEvent, useState } from 'react'
import { AuthorViewer, type LineValue } from '@/imaging'
import { messageOf } from '@/shared/api/api-error'
import { Field } from '@/shared/ui/field'
import { FormDialog } from '@/shared/ui/form-dialog'
import { Input } from '@/shared/ui/input'
import { toast } from '@/shared/ui/toaster'
import { useSetAssetScale } from './api'

/** A known length along the depth scale says how large a pixel is. */
export function ScaleDialog({ asset, onClose }: { asset: Asset; onClose: () => void }) {
  const [line, setLine] = useState<LineValue | null>(null)
  const [length, setLength] = useState('')
  const [problem, setProblem] = useState<string>()
  const setting = useSetAssetScale()
  async function save(event: FormEvent) {
    event.preventDefault()
    const length_mm = Number(length.replace(',', '.'))
    if (!line || !(length_mm > 0)) return setProblem('Draw a line and enter its length.')
    setProblem(undefined)
    try {
      await setting.mutateAsync({ params: { assetId: asset.id }, body: { a: line.a, b: line.b, length_mm } })
      toast.success('Scale set.')
      onClose()
    } catch (error) {
      setProblem(messageOf(error, "Couldn't save the scale. Check your connection and try again."))
    }
  }
  return (
    <FormDialog
      size="lg"
      title={`Scale of ${asset.title}`}
      description="Draw a line of known length, for instance between two marks of the depth scale. Zoom in to be precise."
      action={{ label: 'Set scale' }}
      busy={setting.isPending}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <Field label="Length of the line in mm" error={problem} required className="max-w-60">
        <Input
          inputMode="decimal"
          autoComplete="off"
          value={length}
          onChange={({ target }) => setLength(target.value)}
        />
      </Field>
      <AuthorViewer asset={asset} label={asset.title} tool={{ kind: 'line', value: line, onChange: setLine }} />
    </FormDialog>
  )
}
