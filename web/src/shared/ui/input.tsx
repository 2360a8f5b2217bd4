import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { useFieldControl } from './field'
import { inputStyles } from './input-styles'

type InputProps = ComponentProps<'input'> & {
  /** An icon at the start of the box, e.g. a magnifying glass. */
  icon?: ReactNode
}

export function Input({ icon, className, ...rest }: InputProps) {
  // People write in their own script, from its own side.
  const isText = rest.type === undefined || rest.type === 'text' || rest.type === 'search'
  const input = (
    <input
      {...useFieldControl()}
      {...(isText ? { dir: 'auto' } : {})}
      {...rest}
      className={clsx(inputStyles, 'h-11', icon && 'ps-11', className)}
    />
  )
  if (!icon) return input
  return (
    <span className="relative block w-full">
      <span className="pointer-events-none absolute inset-y-0 start-3.5 grid place-items-center text-ink-faint [&_svg]:size-5">
        {icon}
      </span>
      {input}
    </span>
  )
}
