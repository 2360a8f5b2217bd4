import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { keepDraft, takeDraft } from '../session/drafts.ts'
import { sessionOwner, sessionRole } from '../session/stored-session.ts'
import { toast } from '../ui/toaster.tsx'

/**
 * A session that ends takes the screen away, never what was typed on it: the form is filled again when the same person
 * comes back to it. `name` tells apart forms of one page that begin alike.
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
