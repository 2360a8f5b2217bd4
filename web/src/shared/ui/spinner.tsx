import clsx from 'clsx'

const sizes = { sm: 'size-5', md: 'size-8', lg: 'size-14' }

/** The scan sweep: a beam swinging in the fan. Screen readers get its label unless it is decorative. */
export function Spinner({
  size = 'md',
  label,
  className,
}: {
  size?: keyof typeof sizes
  label?: string
  className?: string
}) {
  return (
    <span role={label ? 'status' : undefined} className={clsx('inline-flex text-action-text', className)}>
      <svg viewBox="0 0 32 32" fill="none" stroke="currentColor" className={sizes[size]} aria-hidden="true">
        <path d="M16 4 3.2 25.2a24.8 24.8 0 0 0 25.6 0Z" strokeWidth="1.8" strokeLinejoin="round" opacity=".35" />
        <path d="M9.6 14.6a12.4 12.4 0 0 0 12.8 0" strokeWidth="1.4" opacity=".25" />
        <g className="animate-sweep [transform-origin:16px_4px]">
          <path d="M16 4 13 28.3a24.8 24.8 0 0 0 6 0Z" fill="currentColor" stroke="none" opacity=".3" />
          <path d="M16 4v24" strokeWidth="2.2" strokeLinecap="round" />
        </g>
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
