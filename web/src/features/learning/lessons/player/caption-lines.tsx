import clsx from 'clsx'

interface CaptionLinesProps {
  lines: string[]
  areControlsShown: boolean
  isFullscreen: boolean
}

/** Above the controls where they overlay the picture, otherwise at the lower edge. */
export function CaptionLines({ lines, areControlsShown, isFullscreen }: CaptionLinesProps) {
  if (lines.length === 0) return null
  return (
    <p
      data-captions
      className={clsx(
        'pointer-events-none absolute inset-x-0 px-3 text-center text-sm leading-snug font-medium transition-[bottom] duration-(--calm) sm:text-lg',
        areControlsShown
          ? isFullscreen
            ? 'bottom-24'
            : 'bottom-6 sm:bottom-21 sm:pointer-coarse:bottom-24'
          : 'bottom-6',
      )}
    >
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other key, and are never reordered
        <span key={index} className="block">
          <span className="box-decoration-clone rounded-sm bg-sunken/85 px-1.5 py-0.5 text-ink">{line}</span>
        </span>
      ))}
    </p>
  )
}
