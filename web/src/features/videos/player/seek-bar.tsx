import { formatDuration } from '@/shared/lib/format-duration'

interface SeekBarProps {
  time: number
  duration: number
  onSeek: (to: number) => void
}

export function SeekBar({ time, duration, onSeek }: SeekBarProps) {
  return (
    <input
      type="range"
      data-part="seek-bar"
      aria-label="Position"
      aria-valuetext={`${formatDuration(time)} of ${formatDuration(duration)}`}
      min={0}
      max={duration || 1}
      step={0.1}
      value={Math.min(time, duration)}
      disabled={duration === 0}
      onChange={(event) => onSeek(event.currentTarget.valueAsNumber)}
      className="relative z-10 m-0 h-6 w-full cursor-pointer accent-action pointer-coarse:h-11 sm:pointer-coarse:-mb-3"
    />
  )
}
