import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { useFieldControl } from './field'
import { inputStyles } from './input-styles'

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useFieldControl()}
      rows={rows}
      // People write in their own script, from its own side.
      dir="auto"
      {...rest}
      className={clsx(inputStyles, 'min-h-24 py-2.5', className)}
    />
  )
}
