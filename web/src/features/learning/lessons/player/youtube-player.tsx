import clsx from 'clsx'
import { Maximize, Minimize } from 'lucide-react'
import { useImperativeHandle, useRef, useState } from 'react'
import { Button } from '@/shared/ui/button'
import { ViewerOverlay } from '@/shared/ui/viewer-overlay'
import { youtubeEmbed } from '../youtube-embed'
import { StageMessage } from './over-picture'
import type { PlayerProps } from './player'
import { FAILED_TO_LOAD } from './use-playback'
import { useFullscreen, useOverlayWatch } from './use-stage'
import { useYoutube } from './use-youtube'
import { pausing, seekingTo, YOUTUBE_ORIGIN } from './youtube-messages'

type YoutubePlayerProps = Omit<PlayerProps, 'open' | 'onNext'> & { link: string; onLength: (length: number) => void }

/** A YouTube lesson with our overlay and rules. Removing the overlay stops the picture. */
export function YoutubePlayer(props: YoutubePlayerProps) {
  const [isTampered, setTampered] = useState(false)
  if (isTampered) return <StageMessage text={FAILED_TO_LOAD} onRetry={() => setTampered(false)} />
  return <YoutubeStage {...props} onTampered={() => setTampered(true)} />
}

function YoutubeStage({
  title,
  link,
  startAt = 0,
  viewer,
  handle,
  onTampered,
  ...told
}: YoutubePlayerProps & { onTampered: () => void }) {
  const [stage, setStage] = useState<HTMLElement | null>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const overlay = useRef<HTMLParagraphElement>(null)
  const [address] = useState(() => addressOf(link, startAt))
  const position = useRef(startAt)
  const isPlaying = useYoutube(frame, {
    ...told,
    onTime: (time) => {
      position.current = time
      told.onTime?.(time)
    },
  })
  const isFullscreen = useFullscreen(stage)
  useOverlayWatch(stage, overlay, viewer, onTampered)
  const say = (message: string) => frame.current?.contentWindow?.postMessage(message, YOUTUBE_ORIGIN)
  useImperativeHandle(handle, () => ({
    pause: () => say(pausing),
    now: () => position.current,
    seek: (moment) => {
      position.current = moment
      say(seekingTo(moment))
    },
  }))
  const toggleFullscreen = () =>
    void (isFullscreen ? document.exitFullscreen() : stage?.requestFullscreen().catch(() => {}))
  return (
    <section
      ref={setStage}
      data-player
      aria-label={`Video: ${title}`}
      className={clsx('room relative flex w-full flex-col overflow-hidden', isFullscreen ? '' : 'rounded-lg')}
    >
      <div className={clsx('relative w-full', isFullscreen ? 'min-h-0 flex-1' : 'aspect-video')}>
        <iframe
          ref={frame}
          src={address}
          title={`Video: ${title}`}
          allow="autoplay; encrypted-media"
          referrerPolicy="strict-origin-when-cross-origin"
          className="absolute inset-0 size-full"
        />
        {viewer && (
          <ViewerOverlay ref={overlay} email={viewer} isPlaying={isPlaying} room="inset-x-2 top-13 bottom-13" />
        )}
      </div>
      {document.fullscreenEnabled && (
        <div className="flex justify-end p-1">
          <Button variant="ghost" className="text-ink! hover:bg-ink/12!" onClick={toggleFullscreen}>
            {isFullscreen ? <Minimize aria-hidden="true" /> : <Maximize aria-hidden="true" />}
            {isFullscreen ? 'Leave fullscreen' : 'Fullscreen'}
          </Button>
        </div>
      )}
    </section>
  )
}

/** YouTube's fullscreen would lose our overlay: ours replaces it where the browser has one. */
function addressOf(link: string, startAt: number): string {
  const options = {
    autoplay: '1',
    enablejsapi: '1',
    origin: location.origin,
    playsinline: '1',
    rel: '0',
    fs: document.fullscreenEnabled ? '0' : '1',
    start: String(Math.floor(startAt)),
  }
  return `${youtubeEmbed(link)}?${new URLSearchParams(options)}`
}
