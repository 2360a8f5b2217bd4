import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '@/shared/api/api-error'
import { useLast } from '@/shared/lib/use-last'
import { Button } from '@/shared/ui/button'
import type { ButtonLook } from '@/shared/ui/button-styles'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { PasswordDialog } from '@/shared/ui/password-dialog'
import { toast } from '@/shared/ui/toaster'

export interface Act {
  label: string
  variant: 'primary' | 'secondary' | 'danger'
  Icon: LucideIcon
  question: string
  /** The consequences. */
  explanation: string
  done: string
  failed: string
  /** Also asks for the user's own password. */
  asksPassword?: boolean
  run: (password: string) => Promise<unknown>
}

/** A button with a confirmation. */
export function AskingButton({ act, size }: { act: Act } & Pick<ButtonLook, 'size'>) {
  const [asked, setAsked] = useState<Act>()
  return (
    <>
      <Button
        variant={act.variant}
        size={size}
        // Names what it acts on: a list has the button in each row.
        aria-label={act.question.startsWith(act.label) ? act.question.replace(/\?$/, '') : undefined}
        onClick={() => setAsked(act)}
      >
        <act.Icon aria-hidden="true" />
        {act.label}
      </Button>
      <ActDialog act={asked} onClose={() => setAsked(undefined)} />
    </>
  )
}

/** Asks before an act; it keeps its content while it closes, even if the act turns its button into another. */
export function ActDialog({ act, onClose }: { act: Act | undefined; onClose: () => void }) {
  const shown = useLast(act)
  const [busy, setBusy] = useState(false)
  if (!shown) return null

  async function confirm({ run, done, failed }: Act) {
    setBusy(true)
    try {
      await run('')
      toast.success(done)
    } catch (error) {
      toast.error(failed, { description: messageOf(error) })
    }
    setBusy(false)
    onClose()
  }

  async function runWith({ run, done }: Act, password: string) {
    await run(password)
    toast.success(done)
  }

  if (shown.asksPassword)
    return (
      act && (
        <PasswordDialog
          title={shown.question}
          action={{ label: shown.label, busy: 'One moment…', isDanger: shown.variant !== 'primary' }}
          run={(password) => runWith(shown, password)}
          onClose={onClose}
        >
          {shown.explanation}
        </PasswordDialog>
      )
    )
  return (
    <ConfirmDialog
      open={act !== undefined}
      onOpenChange={(open) => open || onClose()}
      title={shown.question}
      confirmLabel={shown.label}
      tone={shown.variant === 'primary' ? 'primary' : 'danger'}
      busy={busy}
      onConfirm={() => void confirm(shown)}
    >
      {shown.explanation}
    </ConfirmDialog>
  )
}
