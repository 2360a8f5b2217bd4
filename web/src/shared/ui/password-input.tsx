import clsx from 'clsx'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useHasScript } from '../lib/use-has-script'
import { useFieldControl } from './field'
import { inputStyles } from './input-styles'

export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false)
  const hasScript = useHasScript()
  const Icon = shown ? EyeOff : Eye
  return (
    <span className="relative block w-full">
      <input
        {...useFieldControl()}
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        type={shown ? 'text' : 'password'}
        className={clsx(inputStyles, 'h-11 pe-12', className)}
      />
      {hasScript && (
        <button
          type="button"
          aria-label={shown ? 'Hide password' : 'Show password'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-e-md text-ink-soft hover:text-ink"
        >
          <Icon className="size-5" aria-hidden="true" />
        </button>
      )}
    </span>
  )
}
