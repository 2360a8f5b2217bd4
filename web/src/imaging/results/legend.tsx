import type { Overlay } from '../types'

/** Explains shapes and colours. */
export function Legend({ overlays }: { overlays: readonly Overlay[] }) {
  const has = (whose: string) => overlays.some((one) => one.kind !== 'heat' && one.whose === whose)
  const mine = has('own')
  const right = has('true')
  if (!mine && !right) return null
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 px-3 pb-2.5 text-sm">
      {mine && (
        <li className="flex items-center gap-2">
          <svg aria-hidden="true" viewBox="0 0 28 14" className="h-3.5 w-7">
            <path d="M0 7h28" className="stroke-wait-mark stroke-2" />
            <circle cx="14" cy="7" r="5" className="fill-sunken stroke-wait-mark stroke-2" />
          </svg>
          Your answer
        </li>
      )}
      {right && (
        <li className="flex items-center gap-2">
          <svg aria-hidden="true" viewBox="0 0 28 14" className="h-3.5 w-7">
            <path d="M0 7h28" strokeDasharray="5 3" className="stroke-action stroke-2" />
            <path d="M14 1l6 6-6 6-6-6z" className="fill-sunken stroke-action stroke-2" />
          </svg>
          Correct answer
        </li>
      )}
    </ul>
  )
}
