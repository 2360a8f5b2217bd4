import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '@/shared/api/api-error'
import { Button } from '@/shared/ui/button'
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

/** A button with a confirmation. The dialog keeps its content, even if the act turns the button into another. */
export function AskingButton({ act }: { act: Act }) {
  const [confirming, setConfirming] = useState(act)
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)

  async function confirm() {
    setBusy(true)
    try {
      await confirming.run('')
      toast.success(confirming.done)
    } catch (error) {
      toast.error(confirming.failed, { description: messageOf(error) })
    }
    setBusy(false)
    setOpen(false)
  }

  async function runWith(password: string) {
    await confirming.run(password)
    toast.success(confirming.done)
  }

  return (
    <>
      <Button
        variant={act.variant}
        onClick={() => {
          setConfirming(act)
          setOpen(true)
        }}
      >
        <act.Icon aria-hidden="true" />
        {act.label}
      </Button>
      {confirming.asksPassword ? (
        open && (
          <PasswordDialog
            title={confirming.question}
            action={{ label: confirming.label, busy: 'One moment…', isDanger: confirming.variant !== 'primary' }}
            run={runWith}
            onClose={() => setOpen(false)}
          >
            {confirming.explanation}
          </PasswordDialog>
        )
      ) : (
        <ConfirmDialog
          open={open}
          onOpenChange={setOpen}
          title={confirming.question}
          confirmLabel={confirming.label}
          tone={confirming.variant === 'primary' ? 'primary' : 'danger'}
          busy={busy}
          onConfirm={() => void confirm()}
        >
          {confirming.explanation}
        </ConfirmDialog>
      )}
    </>
  )
}
