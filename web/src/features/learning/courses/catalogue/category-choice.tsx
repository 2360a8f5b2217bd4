import clsx from 'clsx'

interface CategoryChoiceProps {
  names: string[]
  /** Empty for all of them. */
  value: string
  onChange: (value: string) => void
}

/** One category at a time; shown only with JavaScript, which it needs. */
export function CategoryChoice({ names, value, onChange }: CategoryChoiceProps) {
  if (names.length === 0) return null
  return (
    <fieldset className="-mx-4 mt-5 hidden min-w-0 gap-2 overflow-x-auto px-4 py-2 sm:mx-0 sm:flex-wrap sm:px-0 [html.js_&]:flex">
      <legend className="sr-only">Category</legend>
      {['', ...names].map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === value}
          onClick={() => onChange(name)}
          className={clsx(
            'min-h-11 shrink-0 rounded-full border px-4 text-sm font-semibold transition-colors duration-(--quick)',
            name === value
              ? 'border-action bg-action text-action-ink'
              : 'border-line-strong/50 bg-surface text-ink-soft hover:text-ink',
          )}
        >
          {name || 'All'}
        </button>
      ))}
    </fieldset>
  )
}
