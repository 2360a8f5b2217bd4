import clsx from 'clsx'
import { AlertDialog as Radix } from 'radix-ui'
import { Button } from './button'
import type { ConfirmDialogProps } from './confirm-dialog'
import { useFocusReturn } from './focus-return'
import { dialogFooterStyles, dialogSizes, dialogStyles, veilStyles } from './overlay-styles'

/** Asks before an action; focus starts on the safe answer. */
export function ConfirmWindow({ open, onOpenChange, title, children, confirmLabel, ...rest }: ConfirmDialogProps) {
  const { cancelLabel = 'Cancel', tone = 'danger', busy, busyLabel, onConfirm } = rest
  const focusReturn = useFocusReturn()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={veilStyles} />
        <Radix.Content {...focusReturn} className={clsx(dialogStyles, dialogSizes.sm)}>
          <div className="px-5 pt-6 pb-5 sm:px-6">
            <Radix.Title className="text-xl">{title}</Radix.Title>
            <Radix.Description asChild>
              <div className="mt-2 text-ink-soft">{children}</div>
            </Radix.Description>
          </div>
          <div className={dialogFooterStyles}>
            <Radix.Cancel asChild>
              <Button variant="secondary" disabled={busy}>
                {cancelLabel}
              </Button>
            </Radix.Cancel>
            <Button variant={tone} busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
