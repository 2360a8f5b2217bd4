import type { ComponentProps } from 'react'
import { type ButtonLook, buttonStyles } from './button-styles'
import { Spinner } from './spinner'

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** While true, the button keeps its size, shows the sweep and does nothing. */
    busy?: boolean | undefined
    /** The label while busy, e.g. 'Saving…'. */
    busyLabel?: string | undefined
  }

export function Button({ variant, size, className, busy, busyLabel, disabled, type, children, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonStyles({ variant, size, className })}
    >
      {busy && <Spinner size="sm" className="text-current!" />}
      {busy && busyLabel ? busyLabel : children}
    </button>
  )
}
