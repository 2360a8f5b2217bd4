import { personInitials } from './person-initials'

const arcs = [
  'M170 62a60 60 0 0 0 60 0',
  'M139 116a122 122 0 0 0 122 0',
  'M108 170a184 184 0 0 0 184 0',
  'M77 224a246 246 0 0 0 246 0',
  'M46 278a308 308 0 0 0 308 0',
  'M15 332a370 370 0 0 0 370 0',
]

/** The founder's picture, or the initials in a scan fan if there is none. */
export function FounderPortrait({ name, src }: { name: string; src: string }) {
  const frame = 'room block aspect-square w-full max-w-80 rounded-xl md:max-w-none'
  if (src)
    return (
      <img
        src={src}
        alt={name}
        width="600"
        height="600"
        loading="lazy"
        decoding="async"
        className={`${frame} h-auto object-cover`}
      />
    )
  return (
    <svg viewBox="0 0 400 420" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={frame}>
      <path d="M200 10-8 372a416 416 0 0 0 416 0Z" className="fill-action/14" />
      <g fill="none" strokeWidth="1.5" strokeLinecap="round" className="stroke-action-text">
        {arcs.map((arc, index) => (
          <path key={arc} d={arc} opacity={0.6 - index * 0.08} />
        ))}
      </g>
      <circle cx="262" cy="140" r="6" className="fill-wait-mark" />
      <text x="200" y="252" textAnchor="middle" fontSize="96" fontWeight="650" letterSpacing="2" className="fill-ink">
        {personInitials(name)}
      </text>
    </svg>
  )
}
