import clsx from 'clsx'
import { initialsOf, shadeOf } from '@/shared/lib/format'

const arcs = [
  'M140 36a40 40 0 0 0 40 0',
  'M116 68a88 88 0 0 0 88 0',
  'M86 108a148 148 0 0 0 148 0',
  'M56 148a208 208 0 0 0 208 0',
]
const glows = ['fill-action/20', 'fill-wait-mark/16', 'fill-line-strong/26', 'fill-done-mark/16']
const findings = [
  { cx: 176, cy: 57 },
  { cx: 208, cy: 150 },
  { cx: 143, cy: 55 },
  { cx: 110, cy: 148 },
]

/** A course's placeholder picture: up to three initials in a scan fan, dark in either theme. */
export function InitialsThumbnail({ title, className }: { title: string; className?: string }) {
  const shade = shadeOf(title, glows.length)
  return (
    <svg
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={clsx('room block aspect-video w-full', className)}
    >
      <path d="M160 9 30 182a260 260 0 0 0 260 0Z" className={glows[shade]} />
      <g fill="none" strokeLinecap="round" className="stroke-action-text">
        {arcs.map((arc, index) => (
          <path key={arc} d={arc} strokeWidth="1.5" opacity={0.55 - index * 0.1} />
        ))}
      </g>
      <circle {...findings[shade]} r="4" className="fill-wait-mark" />
      <text x="160" y="121" textAnchor="middle" fontSize="50" fontWeight="700" letterSpacing="2" className="fill-ink">
        {initialsOf(title)}
      </text>
    </svg>
  )
}
