import type { Sprite } from '@sonocampus/contract/lessons.media'
import { type PointerEvent, useState } from 'react'
import { formatDuration } from '@/shared/lib/format'
import { type Chapter, chapterAt } from './film/chapters'

interface SeekBarProps {
  time: number
  duration: number
  chapters: Chapter[]
  /** Null without pictures, or if they aren't worth the data. */
  sprite: Sprite | null
  onSeek: (to: number) => void
}

export function SeekBar({ time, duration, chapters, sprite, onSeek }: SeekBarProps) {
  const [pointed, setPointed] = useState<number | null>(null)
  const leave = () => setPointed(null)
  function point({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
    const { left, width } = currentTarget.getBoundingClientRect()
    setPointed(Math.min(1, Math.max(0, (clientX - left) / width)) * duration)
  }
  const chapter = chapterAt(chapters, time)
  const named = chapter ? `, ${chapter.title}` : ''
  return (
    <div
      className="relative z-10 sm:pointer-coarse:-mb-3"
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={leave}
      onPointerUp={(event) => event.pointerType === 'touch' && leave()}
      onPointerCancel={leave}
    >
      {pointed !== null && duration > 0 && (
        <SeekPreview at={pointed} part={pointed / duration} chapters={chapters} sprite={sprite} />
      )}
      {chapters
        .filter(({ at }) => at > 0 && at < duration)
        .map(({ at }) => (
          <span
            key={at}
            aria-hidden="true"
            style={{ left: `${(at / duration) * 100}%` }}
            className="pointer-events-none absolute top-1/2 z-10 h-2 w-0.5 -translate-y-1/2 bg-sunken"
          />
        ))}
      <input
        type="range"
        data-part="seek-bar"
        aria-label="Position"
        aria-valuetext={`${formatDuration(time)} of ${formatDuration(duration)}${named}`}
        min={0}
        max={duration || 1}
        step={0.1}
        value={Math.min(time, duration)}
        disabled={duration === 0}
        onChange={(event) => onSeek(event.currentTarget.valueAsNumber)}
        className="m-0 block h-6 w-full cursor-pointer accent-action pointer-coarse:h-11"
      />
    </div>
  )
}

type Pointed = Pick<SeekBarProps, 'chapters' | 'sprite'> & { at: number; part: number }

/** Picture, chapter and time at the pointer. The pictures load when first needed. */
function SeekPreview({ at, part, chapters, sprite }: Pointed) {
  const tile = sprite && tileAt(sprite, at)
  return (
    <div
      aria-hidden="true"
      data-seek-preview
      style={{ left: `${part * 100}%`, transform: `translateX(-${part * 100}%)` }}
      className="pointer-events-none absolute bottom-full mb-1 flex w-max max-w-44 flex-col items-center gap-1 rounded-md bg-sunken/90 p-1 text-center text-xs text-ink"
    >
      {tile && (
        <span
          className="block rounded-sm bg-no-repeat"
          style={{
            width: sprite.width,
            height: sprite.height,
            backgroundImage: `url("${sprite.url}")`,
            backgroundPosition: `-${tile.x}px -${tile.y}px`,
          }}
        />
      )}
      <span className="px-1 tabular-nums">
        {chapterAt(chapters, at)?.title} {formatDuration(at)}
      </span>
    </div>
  )
}

/** The position of a moment's picture in the sprite, in pixels. */
export function tileAt({ columns, count, width, height, interval }: Sprite, time: number): { x: number; y: number } {
  const index = Math.min(count - 1, Math.max(0, Math.floor(time / interval)))
  return { x: (index % columns) * width, y: Math.floor(index / columns) * height }
}
