import { shortMonth } from '../lib/format-time'

interface MonthBarsProps {
  /** Read out instead of the bars. */
  label: string
  months: readonly { month: string; value: number }[]
}

const WIDTH = 32
const HEIGHT = 120
const GAP = 8

/** A bar per month; the highest fills the chart. */
export function MonthBars({ label, months }: MonthBarsProps) {
  const highest = Math.max(1, ...months.map(({ value }) => value))
  return (
    <svg viewBox={`0 0 ${months.length * WIDTH} ${HEIGHT + 24}`} className="w-full" role="img" aria-label={label}>
      {months.map(({ month, value }, index) => {
        const height = Math.max(2, (value / highest) * HEIGHT)
        const x = index * WIDTH
        return (
          <g key={month}>
            <rect
              x={x + GAP / 2}
              y={HEIGHT - height}
              width={WIDTH - GAP}
              height={height}
              rx="4"
              className={value > 0 ? 'fill-action' : 'fill-line'}
            />
            <text x={x + WIDTH / 2} y={HEIGHT + 16} textAnchor="middle" className="fill-ink-soft text-[11px]">
              {shortMonth(month)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
