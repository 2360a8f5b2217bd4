import clsx from 'clsx'

interface ProgressProps {
  /** From 0 to 100; omitted while unknown. */
  value?: number | undefined
  label: string
  className?: string
}

/** A bar, drawn with attributes instead of inline styles, so that the server may render it. */
export function Progress({ value, label, className }: ProgressProps) {
  const known = value === undefined ? undefined : Math.min(100, Math.max(0, value))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={known === undefined ? undefined : Math.round(known)}
      className={clsx('h-2 w-full overflow-hidden rounded-full bg-sunken inset-ring inset-ring-line', className)}
    >
      <svg
        width="100%"
        height="100%"
        aria-hidden="true"
        className={clsx('block', known === undefined && 'animate-shimmer')}
      >
        <rect
          width={`${known ?? 100}%`}
          height="100%"
          rx="4"
          className={clsx(
            'transition-[width] duration-(--calm) ease-calm',
            known === 100 ? 'fill-done-mark' : 'fill-action',
            known === undefined && 'opacity-50',
          )}
        />
      </svg>
    </div>
  )
}
