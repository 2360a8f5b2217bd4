import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { keepDraft, takeDraft } from '../session/drafts.ts'
import { sessionOwner, sessionRole } from '../session/stored-session.ts'
import { toast } from '../ui/toaster.tsx'

/**
 * When a session ends, the form's values are kept and filled in again when the same user comes back; with
 * `survivesReload` also when the page is loaded again. `name` distinguishes forms on one page that start with the same
 * values.
 */
export function useDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  name: string,
  survivesReload: boolean,
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
  const keep = useEffectEvent((isLeavingPage: boolean) => {
    if (owner && isDirty && (isLeavingPage || !sessionRole())) keepDraft(owner, place, form.getValues())
  })
  useEffect(() => {
    restore()
    return () => keep(false)
  }, [])
  useEffect(() => {
    if (!survivesReload) return
    const onHide = () => keep(true)
    window.addEventListener('pagehide', onHide)
    return () => window.removeEventListener('pagehide', onHide)
  }, [survivesReload])
}
