import clsx from 'clsx'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { buttonStyles } from './button-styles'
import { useFocusReturn } from './focus-return'
import { dialogFooterStyles, dialogSizes, dialogStyles, veilStyles } from './overlay-styles'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  /** The buttons, the main one last. */
  footer?: ReactNode
  size?: keyof typeof dialogSizes
  children?: ReactNode
}

/** Focus goes to the first thing to do when it opens (Close comes last), stays in, and goes back where it came from. */
export function Dialog({ open, onOpenChange, title, description, footer, size = 'md', children }: DialogProps) {
  const focusReturn = useFocusReturn()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={veilStyles} />
        <Radix.Content
          {...focusReturn}
          className={clsx(dialogStyles, dialogSizes[size])}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div className="px-5 pe-14 pt-5 pb-3 sm:px-6 sm:pe-16">
            <div className="min-w-0">
              <Radix.Title className="text-xl">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-1 text-sm text-ink-soft">{description}</Radix.Description>
              )}
            </div>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5 sm:px-6">{children}</div>
          {footer && <div className={dialogFooterStyles}>{footer}</div>}
          <Radix.Close
            aria-label="Close"
            className={buttonStyles({ variant: 'ghost', size: 'icon', className: 'absolute! end-3 top-3 sm:end-4' })}
          >
            <X aria-hidden="true" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
