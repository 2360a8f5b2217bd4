import clsx from 'clsx'
import { useRef, useState } from 'react'
import { ViewerOverlay } from '@/shared/ui/viewer-overlay'
import { Controls } from './controls'
import { CaptionLines, StageCentre, StageMessage, StageNotice } from './over-picture'
import { type StageProps, usePlayer } from './use-player'

export type PlayerProps = Omit<StageProps, 'startAt' | 'onProblem'> & {
  /** Where to begin, in seconds. */
  startAt?: number | undefined
}

/** Our controls over the browser's player. After a failure, retrying continues at the same position. */
export function Player({ startAt = 0, onTime, ...props }: PlayerProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const position = useRef(startAt)
  if (problem) return <StageMessage text={problem} onRetry={() => setProblem(null)} />
  return (
    <Stage
      {...props}
      startAt={position}
      onProblem={setProblem}
      onTime={(time) => {
        position.current = time
        onTime?.(time)
      }}
    />
  )
}

/** The picture with its overlays and controls. */
function Stage(props: StageProps) {
  const { title, viewer, onNext, nextTitle, chapters = [], allowsOwnWindow = false } = props
  const player = usePlayer(props)
  const { state, isFullscreen, isQuiet, quality, act } = player
  return (
    <section
      {...player.stage}
      tabIndex={-1}
      data-player
      aria-label={`Video: ${title}`}
      className={clsx(
        'room @container relative w-full scroll-mt-24 overflow-hidden outline-none',
        isFullscreen ? '' : 'rounded-lg',
        isQuiet && 'cursor-none',
      )}
    >
      <div
        className={clsx(
          'relative flex items-center justify-center',
          isFullscreen ? 'size-full' : 'aspect-video w-full',
        )}
      >
        {player.poster && (
          <img
            src={player.poster}
            alt=""
            fetchPriority="high"
            onLoad={player.begin}
            onError={player.onPosterFailed}
            className="absolute inset-0 size-full object-contain"
          />
        )}
        <video
          {...player.video}
          poster={player.poster ? undefined : (player.source?.film?.poster_url ?? undefined)}
          playsInline
          disablePictureInPicture={!allowsOwnWindow}
          controlsList="nodownload noremoteplayback"
          aria-label={title}
          className="relative size-full touch-manipulation object-contain"
          onContextMenu={(event) => event.preventDefault()}
        >
          {player.source?.captions && <track kind="captions" label="Captions" src={player.source.captions} />}
        </video>
        <canvas ref={player.frame} hidden className="pointer-events-none absolute inset-0 size-full object-contain" />
        {viewer && (
          <ViewerOverlay
            ref={player.overlay}
            email={viewer}
            isPlaying={state.isPlaying}
            room={
              isFullscreen
                ? 'inset-x-2 top-2 bottom-24'
                : 'inset-x-2 top-2 bottom-6 sm:bottom-21 sm:pointer-coarse:bottom-24'
            }
          />
        )}
        <CaptionLines lines={player.captionLines} areControlsShown={!isQuiet} isFullscreen={isFullscreen} />
        <StageCentre
          state={state}
          isAudioOnly={quality === 'audio'}
          skipped={player.skipped}
          next={onNext && nextTitle ? { title: nextTitle, go: onNext } : undefined}
          onPlay={() => act({ type: 'toggle' })}
        />
        <StageNotice
          line={player.line}
          isSaverSuggested={player.isSaverSuggested}
          onSave={player.onSave}
          onKeep={() => player.choose('auto')}
        />
      </div>
      <div className={controlsLook(isFullscreen, isQuiet)}>
        <Controls
          state={state}
          isFullscreen={isFullscreen}
          hasNext={Boolean(onNext)}
          captions={player.captions}
          film={player.film}
          quality={quality}
          onQuality={player.choose}
          chapters={chapters}
          allowsOwnWindow={allowsOwnWindow}
          onAct={act}
        />
      </div>
    </section>
  )
}

/** Over the picture if there is room; below it on a narrow screen, with the seek bar on the picture's edge. */
const OVER = 'absolute inset-x-0 bottom-0 z-20 bg-linear-to-t from-sunken to-transparent pt-8'
const OVER_FROM_SM =
  'relative z-20 -mt-3 pb-1 pointer-coarse:-mt-5.5 sm:absolute sm:inset-x-0 sm:bottom-0 sm:mt-0! sm:bg-linear-to-t sm:from-sunken sm:to-transparent sm:pt-8 sm:pb-0'

const controlsLook = (isFullscreen: boolean, isQuiet: boolean) =>
  clsx(
    'transition-opacity duration-(--calm) focus-within:opacity-100!',
    isFullscreen ? OVER : OVER_FROM_SM,
    isQuiet && (isFullscreen ? 'opacity-0' : 'sm:opacity-0'),
  )
