import clsx from 'clsx'

/** Clear of the controls while these are shown (on a phone above the play button), at the lower edge otherwise. */
export function CaptionLines({ lines, areControlsShown }: { lines: string[]; areControlsShown: boolean }) {
  if (lines.length === 0) return null
  return (
    <p
      data-captions
      className={clsx(
        'pointer-events-none absolute inset-x-0 px-3 text-center text-sm leading-snug font-medium transition-[bottom] duration-(--calm) sm:text-lg',
        areControlsShown ? 'max-sm:top-3 sm:bottom-19 sm:pointer-coarse:bottom-24' : 'bottom-3',
      )}
    >
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing else, and are never moved
        <span key={index} className="block">
          <span className="box-decoration-clone rounded-sm bg-sunken/85 px-1.5 py-0.5 text-ink">{line}</span>
        </span>
      ))}
    </p>
  )
}
