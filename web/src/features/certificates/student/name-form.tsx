import { refuseName } from '@sonocampus/contract/certificates'
import { limits } from '@sonocampus/contract/limits'
import { type FormEvent, useState } from 'react'
import { detailOf } from '@/shared/api/api-error'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { Input } from '@/shared/ui/input'
import { useSaveName } from './api'

/** The name for a certificate, asked for where it is wanted. It becomes the profile's. */
export function NameForm({ onSaved }: { onSaved: () => Promise<void> }) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const saveName = useSaveName()

  async function save() {
    const refusal = refuseName(name)
    if (refusal) return setProblem('Please enter the name that your certificate shall carry.')
    try {
      await saveName.mutateAsync(name)
      await onSaved()
    } catch (error) {
      setProblem(detailOf(error) ?? 'The name could not be saved. Please try again.')
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    void save().finally(() => setBusy(false))
  }
  return (
    <form noValidate aria-label="Name on the certificate" onSubmit={submit} className="mt-2 flex flex-col gap-3">
      <Field label="Name on the certificate" hint="Exactly as it shall be printed." error={problem}>
        <Input
          autoFocus
          autoComplete="name"
          maxLength={limits.text.short}
          value={name}
          onChange={(event) => {
            setName(event.target.value)
            setProblem(undefined)
          }}
        />
      </Field>
      <Button type="submit" className="w-full" busy={isBusy} busyLabel="Saving…">
        Save and get certificate
      </Button>
    </form>
  )
}
