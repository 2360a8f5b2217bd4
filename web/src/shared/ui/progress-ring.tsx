import clsx from 'clsx'

const sizes = {
  sm: { box: 'size-12', text: 'text-xs' },
  md: { box: 'size-20', text: 'text-lg' },
  lg: { box: 'size-32', text: 'text-3xl' },
}

const radius = 43
const ticks = Array.from({ length: 36 }, (_, index) => index * 10)

function pointAt(share: number, distance: number): string {
  const angle = share * 2 * Math.PI - Math.PI / 2
  return `${(50 + distance * Math.cos(angle)).toFixed(2)} ${(50 + distance * Math.sin(angle)).toFixed(2)}`
}

interface ProgressRingProps {
  /** From 0 to 100. */
  value: number
  label: string
  size?: keyof typeof sizes
  className?: string
}

/** A circular scan: done is a lit sector behind the beam, the rest are dark ticks. */
export function ProgressRing({ value, label, size = 'md', className }: ProgressRingProps) {
  const percent = Math.min(100, Math.max(0, value))
  const share = Math.min(percent / 100, 0.9999)
  const wide = share > 0.5 ? 1 : 0
  const arc = `M${pointAt(0, radius)}A${radius} ${radius} 0 ${wide} 1 ${pointAt(share, radius)}`
  const tone = percent === 100 ? 'text-done-mark' : 'text-action'
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      className={clsx('relative grid shrink-0 place-items-center', sizes[size].box, className)}
    >
      <svg viewBox="0 0 100 100" fill="none" aria-hidden="true" className={clsx('absolute inset-0', tone)}>
        {size === 'sm' ? (
          <circle cx="50" cy="50" r={radius} strokeWidth="9" className="stroke-line" />
        ) : (
          ticks.map((angle) => (
            <path
              key={angle}
              d="M50 4.5v5"
              strokeWidth="1.6"
              className="stroke-line-strong/70"
              transform={`rotate(${angle} 50 50)`}
            />
          ))
        )}
        {percent > 0 && (
          <>
            <path d={`M50 50L${arc.slice(1)}Z`} fill="currentColor" opacity=".13" />
            <path d={arc} stroke="currentColor" strokeWidth={size === 'sm' ? 9 : 7} strokeLinecap="round" />
            {percent < 100 && size !== 'sm' && (
              <path
                d={`M${pointAt(share, 25)}L${pointAt(share, 38)}`}
                stroke="currentColor"
                strokeWidth="1.8"
                opacity=".7"
              />
            )}
          </>
        )}
      </svg>
      <span className={clsx('relative font-semibold text-ink tabular-nums', sizes[size].text)}>
        {Math.round(percent)}
        <span className="text-[0.65em] text-ink-soft">%</span>
      </span>
    </div>
  )
}
