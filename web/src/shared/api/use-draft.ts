import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { keepDraft, takeDraft } from '../session/drafts.ts'
import { sessionOwner, sessionRole } from '../session/stored-session.ts'
import { toast } from '../ui/toaster.tsx'

/**
 * When a session ends, the form's values are kept and filled in again when the same user comes back. `name`
 * distinguishes forms on one page that start with the same values.
 */
export function useDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  name: string,
): void {
  const [owner] = useState(sessionOwner)
  const [place] = useState(() => `${window.location.pathname} ${name}`)
  const { isDirty } = form.formState
  const restore = useEffectEvent(() => {
    const draft = owner && takeDraft(owner, place)
    if (!draft) return
    form.reset({ ...form.getValues(), ...draft }, { keepDefaultValues: true })
    toast.info('We restored what you had typed.')
  })
  const keep = useEffectEvent(() => {
    if (owner && isDirty && !sessionRole()) keepDraft(owner, place, form.getValues())
  })
  useEffect(() => {
    restore()
    return () => keep()
  }, [])
}
