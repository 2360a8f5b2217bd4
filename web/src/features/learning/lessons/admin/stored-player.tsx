import clsx from 'clsx'
import { useRef, useState } from 'react'
import { askVideoViewLink } from './api'

interface StoredPlayerProps {
  videoId: string
  /** Valid for 10 minutes; after that the player requests another. */
  address: string
  captions: string | null
  title: string
  autoPlay?: boolean
  className?: string
}

/** A stored video. Each refetch of a list signs a new address: the player keeps its first while that works. */
export function StoredPlayer({ videoId, address, captions, title, autoPlay = false, className }: StoredPlayerProps) {
  const [first] = useState(address)
  const [isBroken, setBroken] = useState(false)
  const player = useRef<HTMLVideoElement>(null)
  const isRenewed = useRef(false)

  async function renew() {
    const video = player.current
    if (!video) return
    if (isRenewed.current) return setBroken(true)
    isRenewed.current = true
    const { currentTime, paused } = video
    try {
      video.src = (await askVideoViewLink(videoId)).view_url
      video.currentTime = currentTime
      if (!paused) await video.play()
    } catch {
      setBroken(true)
    }
  }
  function onPlaying() {
    isRenewed.current = false
    setBroken(false)
  }

  return (
    <div className="flex flex-col gap-2">
      {/* biome-ignore lint/a11y/useMediaCaption: there is a track for every lesson that has captions */}
      <video
        ref={player}
        src={first}
        aria-label={title}
        controls
        autoPlay={autoPlay}
        playsInline
        preload={autoPlay ? 'auto' : 'none'}
        onError={() => void renew()}
        onPlaying={onPlaying}
        className={clsx('room', className)}
      >
        {captions && <track kind="captions" label="Captions" src={captions} />}
      </video>
      {isBroken && (
        <p role="alert" className="text-sm text-refuse">
          This video can't be played here. Reload the page.
        </p>
      )}
    </div>
  )
}
