import clsx from 'clsx'
import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useFieldControl } from './field'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode }

export function Checkbox({ label, hint, className, ...rest }: CheckboxProps) {
  return (
    <label
      className={clsx(
        'flex min-h-11 cursor-pointer items-start gap-3 py-2.5 has-disabled:cursor-not-allowed',
        className,
      )}
    >
      <span className="relative mt-0.5 grid shrink-0 place-items-center">
        <input
          {...useFieldControl()}
          {...rest}
          type="checkbox"
          className="peer size-5 cursor-pointer appearance-none rounded-sm border border-line-strong bg-surface transition-colors duration-(--quick) checked:border-action checked:bg-action hover:border-ink-soft disabled:cursor-not-allowed disabled:opacity-55 aria-invalid:border-refuse"
        />
        <Check
          className="pointer-events-none absolute size-3.5 scale-50 stroke-[3.5] text-action-ink opacity-0 transition duration-(--quick) peer-checked:scale-100 peer-checked:opacity-100"
          aria-hidden="true"
        />
      </span>
      <span className="text-sm">
        <span className="text-ink">{label}</span>
        {hint && <span className="block text-xs text-ink-faint">{hint}</span>}
      </span>
    </label>
  )
}
