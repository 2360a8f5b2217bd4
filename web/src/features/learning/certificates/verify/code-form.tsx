import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { Input } from '@/shared/ui/input'

interface CodeFormProps {
  action: string
  isFirst: boolean
}

/** A plain form: the server redirects to the page of the code. */
export function CodeForm({ action, isFirst }: CodeFormProps) {
  return (
    <form action={action} method="get" className="rounded-lg border border-line bg-surface p-5 shadow-sm sm:p-6">
      <h2 className="mb-4 text-lg">{isFirst ? 'Check a certificate' : 'Check another certificate'}</h2>
      <Field
        label="Verification code"
        hint="Sixteen letters and digits, such as 7K3M-9QXA-2TDC-WZ5P. This isn't the certificate number."
      >
        <Input name="code" required maxLength={60} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
      </Field>
      <Button type="submit" className="mt-4">
        Verify
      </Button>
    </form>
  )
}
