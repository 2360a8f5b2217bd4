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
  /** What will follow. */
  explanation: string
  done: string
  failed: string
  /** With the password of whoever is at the keyboard. */
  asksPassword?: boolean
  run: (password: string) => Promise<unknown>
}

/** A button that asks before it acts. The dialog keeps to what was asked, also when the act turns the button into another. */
export function AskingButton({ act }: { act: Act }) {
  const [asked, setAsked] = useState(act)
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)

  async function confirm() {
    setBusy(true)
    try {
      await asked.run('')
      toast.success(asked.done)
    } catch (error) {
      toast.error(asked.failed, { description: messageOf(error) })
    }
    setBusy(false)
    setOpen(false)
  }

  async function runWith(password: string) {
    await asked.run(password)
    toast.success(asked.done)
  }

  return (
    <>
      <Button
        variant={act.variant}
        onClick={() => {
          setAsked(act)
          setOpen(true)
        }}
      >
        <act.Icon aria-hidden="true" />
        {act.label}
      </Button>
      {asked.asksPassword ? (
        open && (
          <PasswordDialog
            title={asked.question}
            action={{ label: asked.label, busy: 'One moment…', isDanger: asked.variant !== 'primary' }}
            run={runWith}
            onClose={() => setOpen(false)}
          >
            {asked.explanation}
          </PasswordDialog>
        )
      ) : (
        <ConfirmDialog
          open={open}
          onOpenChange={setOpen}
          title={asked.question}
          confirmLabel={asked.label}
          tone={asked.variant === 'primary' ? 'primary' : 'danger'}
          busy={busy}
          onConfirm={() => void confirm()}
        >
          {asked.explanation}
        </ConfirmDialog>
      )}
    </>
  )
}
