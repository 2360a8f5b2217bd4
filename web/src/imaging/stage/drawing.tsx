import type { Place } from '@sonocampus/contract/imaging'
import clsx from 'clsx'
import type { Handle } from '../geometry/hit'
import { middleOf, widened } from '../geometry/shapes'
import { type Sizes, toScreen, type View } from '../geometry/view'
import type { Drawn, Tone } from '../tools/controller'

/** The student's own is amber, solid and round; the correct one is teal, dashed and square. */
const STROKES: Record<Tone, string> = { own: 'stroke-wait-mark', true: 'stroke-action', drawn: 'stroke-action' }
const FILLS: Record<Tone, string> = { own: 'fill-wait-mark', true: 'fill-action', drawn: 'fill-action' }
const CASING = 'fill-none stroke-sunken/70'

interface DrawingProps {
  drawn: readonly Drawn[]
  handles: readonly Handle[]
  held: string | undefined
  crosshair: Place | null
  view: View
  sizes: Sizes
}

/** Everything drawn over the picture. The stage describes it in words. */
export function Drawing({ drawn, handles, held, crosshair, view, sizes }: DrawingProps) {
  const at = (place: Place) => toScreen(view, sizes, place)
  const isCrowded = handles.length > 12
  return (
    <svg aria-hidden="true" data-drawing className="pointer-events-none absolute inset-0 size-full select-none">
      {drawn.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawings have no identity but their index.
        <One key={index} one={one} view={view} sizes={sizes} />
      ))}
      {handles
        .filter(({ id, isBare }) => !isBare || id === held)
        .map(({ id, at: place }) => {
          const { left, top } = at(place)
          const r = held === id ? 12 : isCrowded ? 3.5 : 6
          return (
            <g key={id} data-handle={id}>
              <circle cx={left} cy={top} r={r} className={`${CASING} stroke-[4]`} />
              <circle cx={left} cy={top} r={r} className="fill-ink/15 stroke-ink stroke-[1.5]" />
            </g>
          )
        })}
      {crosshair && <Crosshair {...at(crosshair)} width={sizes.stage.width} height={sizes.stage.height} />}
    </svg>
  )
}

function One({ one, view, sizes }: { one: Drawn; view: View; sizes: Sizes }) {
  const at = (place: Place) => toScreen(view, sizes, place)
  if (one.kind === 'dot') return <Dot one={one} {...at(one.at)} room={sizes.stage.width} />
  if (one.kind === 'line') return <Line one={one} view={view} sizes={sizes} />
  const from = at(one.kind === 'box' ? one : { x: 0, y: 0 })
  if (one.kind === 'heat') return <Heat one={one} from={from} to={at({ x: 1, y: 1 })} />
  const to = at({ x: one.x + one.width, y: one.y + one.height })
  return (
    <rect
      x={from.left}
      y={from.top}
      width={to.left - from.left}
      height={to.top - from.top}
      className={clsx('fill-sunken stroke-2', one.isChosen ? 'stroke-wait-mark' : 'stroke-ink/60')}
    />
  )
}

type OfKind<K extends Drawn['kind']> = Extract<Drawn, { kind: K }>

function Dot({ one, left, top, room }: { one: OfKind<'dot'>; left: number; top: number; room: number }) {
  const { tone, label } = one
  const isSquare = tone !== 'own'
  const ring = `M${left} ${top - 9}l9 9-9 9-9-9z`
  return (
    <g data-dot={tone} opacity={one.isFaint ? 0.4 : 1}>
      {isSquare ? (
        <>
          <path d={ring} className={`${CASING} stroke-[5]`} />
          <path d={ring} className={`fill-none stroke-2 ${STROKES[tone]}`} />
        </>
      ) : (
        <>
          <circle cx={left} cy={top} r={9} className={`${CASING} stroke-[5]`} />
          <circle cx={left} cy={top} r={9} className={`fill-none stroke-2 ${STROKES[tone]}`} />
        </>
      )}
      <circle cx={left} cy={top} r={2} className={FILLS[tone]} />
      {label && <Word text={label} left={left} top={top} room={room} />}
    </g>
  )
}

/** A label beside its object, on the side with room; above it where room doesn't matter. */
function Word({ text, left, top, room }: { text: string; left: number; top: number; room: number | null }) {
  const isRight = room !== null && left < room * 0.65
  const aside = room === null ? 0 : isRight ? 14 : -14
  return (
    <text
      x={left + aside}
      y={room === null ? top - 12 : top + 4}
      textAnchor={room === null ? 'middle' : isRight ? 'start' : 'end'}
      className="fill-ink stroke-sunken stroke-[3.5] text-xs font-semibold [paint-order:stroke]"
    >
      {text}
    </text>
  )
}

function Line({ one, view, sizes }: { one: OfKind<'line'>; view: View; sizes: Sizes }) {
  const { points, isClosed, tone, label, band = 0 } = one
  const places = points.map((place) => toScreen(view, sizes, place))
  const pathOf = (corners: readonly Place[]) =>
    corners
      .map((corner) => toScreen(view, sizes, corner))
      .map(({ left, top }, index) => `${index === 0 ? 'M' : 'L'}${left} ${top}`)
      .join('')
  const d = isClosed ? `${pathOf(points)}Z` : pathOf(points)
  const [first, second] = places
  const isCaliper = !isClosed && places.length === 2 && first && second
  const { left } = toScreen(view, sizes, middleOf(points))
  const top = isClosed ? Math.min(...places.map((place) => place.top)) : toScreen(view, sizes, middleOf(points)).top
  const dashes = tone === 'true' ? '7 5' : undefined
  return (
    <g data-line={tone} opacity={one.isFaint ? 0.4 : 1}>
      {band > 0 && isClosed && (
        <path
          d={`${pathOf(widened(points, band * sizes.picture.width, sizes.picture))}Z`}
          strokeDasharray="3 5"
          className={`fill-none stroke-[1.5] ${STROKES[tone]}`}
        />
      )}
      <path d={d} strokeLinejoin="round" className={`${CASING} stroke-[5]`} />
      <path
        d={d}
        strokeDasharray={dashes}
        strokeLinejoin="round"
        className={clsx('stroke-2', STROKES[tone], isClosed ? `${FILLS[tone]} [fill-opacity:0.14]` : 'fill-none')}
      />
      {isCaliper && <path d={ticks(first, second)} className={`fill-none stroke-2 ${STROKES[tone]}`} />}
      {label && <Word text={label} left={left} top={Math.max(28, top)} room={null} />}
    </g>
  )
}

type At = { left: number; top: number }

/** A short stroke across each end. */
function ticks(a: At, b: At): string {
  const length = Math.hypot(b.left - a.left, b.top - a.top) || 1
  const x = (-(b.top - a.top) / length) * 7
  const y = ((b.left - a.left) / length) * 7
  return [a, b].map(({ left, top }) => `M${left - x} ${top - y}l${2 * x} ${2 * y}`).join('')
}

/** The more marks in a cell, the more opaque it is. */
function Heat({ one, from, to }: { one: OfKind<'heat'>; from: At; to: At }) {
  const most = Math.max(1, ...one.counts)
  const width = (to.left - from.left) / one.columns
  const height = (to.top - from.top) / one.rows
  return (
    <g data-heat>
      {one.counts.map(
        (count, cell) =>
          count > 0 && (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its index
              key={cell}
              x={from.left + (cell % one.columns) * width}
              y={from.top + Math.floor(cell / one.columns) * height}
              width={width}
              height={height}
              fillOpacity={0.2 + 0.55 * (count / most)}
              className="fill-refuse-fill"
            />
          ),
      )}
    </g>
  )
}

function Crosshair({ left, top, width, height }: At & { width: number; height: number }) {
  const d = `M0 ${top}H${left - 8}M${left + 8} ${top}H${width}M${left} 0V${top - 8}M${left} ${top + 8}V${height}`
  return (
    <g data-crosshair>
      <path d={d} className="fill-none stroke-sunken/70 stroke-[3]" />
      <path d={d} className="fill-none stroke-ink stroke-1" />
      <circle cx={left} cy={top} r={1.5} className="fill-ink" />
    </g>
  )
}
