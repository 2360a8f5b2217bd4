import { youtubeEmbed } from './youtube-embed'

interface YoutubeFrameProps {
  link: string
  title: string
  autoPlay?: boolean
  className?: string
}

/** A YouTube lesson in its player, which refuses to play without a referrer. */
export function YoutubeFrame({ link, title, autoPlay = false, className }: YoutubeFrameProps) {
  return (
    <iframe
      src={`${youtubeEmbed(link)}${autoPlay ? '?autoplay=1' : ''}`}
      title={title}
      loading="lazy"
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
      className={className}
    />
  )
}
