import clsx from 'clsx'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { buttonStyles } from './button-styles'
import type { DialogProps } from './dialog'
import { useFocusReturn } from './focus-return'
import { dialogFooterStyles, dialogSizes, dialogStyles, sideStyles, veilStyles } from './overlay-styles'

const FIELD = 'input:not([type=hidden]), select, textarea'

/** Focus starts on the field with `autoFocus`, else the first, else the dialog; it is trapped, and returns to the opener on close. */
export function DialogWindow({ open, onOpenChange, title, description, footer, size = 'md', children }: DialogProps) {
  const { onOpenAutoFocus, onCloseAutoFocus } = useFocusReturn()
  function focusFirst(event: Event) {
    onOpenAutoFocus()
    event.preventDefault()
    const dialog = event.currentTarget as HTMLElement
    if (dialog.contains(document.activeElement)) return
    const field = [...dialog.querySelectorAll<HTMLElement>(FIELD)].find((one) => !one.matches(':disabled'))
    ;(field ?? dialog).focus({ preventScroll: true })
  }
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={veilStyles} />
        <Radix.Content
          onOpenAutoFocus={focusFirst}
          onCloseAutoFocus={onCloseAutoFocus}
          data-size={size}
          className={size === 'side' ? sideStyles : clsx(dialogStyles, dialogSizes[size])}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div className="min-w-0 ps-5 pe-16 pt-5 pb-3 sm:ps-6">
            <Radix.Title className="text-xl">{title}</Radix.Title>
            {description && <Radix.Description className="mt-1 text-sm text-ink-soft">{description}</Radix.Description>}
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5 sm:px-6">{children}</div>
          {footer && <div className={dialogFooterStyles}>{footer}</div>}
          <Radix.Close
            aria-label="Close"
            className={buttonStyles({ variant: 'ghost', size: 'icon', className: 'absolute! end-3 top-3' })}
          >
            <X aria-hidden="true" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
