import type { AdminVideo } from '@sonocampus/contract/lessons.admin'
import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { detailOf } from '@/shared/api/api-error'
import { Badge } from '@/shared/ui/badge'
import { Button } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'
import { Progress } from '@/shared/ui/progress'
import { toast } from '@/shared/ui/toaster'
import { filmToolsQuery, useRetryRenditions } from './api'

/** The state of a lesson's renditions, and what to do when making them failed. */
export function FilmState({ video }: { video: AdminVideo }) {
  const { film, title } = video
  if (video.youtube_url) return null
  if (!film) return <MakeFilm video={video} />
  if (film.state === 'queued') return <Badge>Queued</Badge>
  if (film.state === 'ready') return <Badge tone="done">{`Ready: ${namesOf(film.renditions)}`}</Badge>
  if (film.state === 'running')
    return (
      <div className="flex items-center gap-2.5">
        <Progress value={film.percent} label={`Renditions of ${title}`} className="max-w-24 min-w-16" />
        <span className="text-sm tabular-nums">{film.percent}%</span>
      </div>
    )
  return (
    <div className="flex max-w-96 flex-col items-start gap-1.5 font-normal">
      <Badge tone="refuse">Failed</Badge>
      <p className="text-sm text-ink-soft">{film.problem}</p>
      <RetryFilm video={video} label="Try again" />
    </div>
  )
}

const namesOf = (renditions: readonly { name: string }[]) =>
  renditions.map(({ name }) => (name === 'audio' ? 'audio' : `${name}p`)).join(', ')

/** A lesson from before there were renditions. */
function MakeFilm({ video }: { video: AdminVideo }) {
  const { data } = useQuery(filmToolsQuery)
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <Badge>Original only</Badge>
      {data?.has_ffmpeg && <RetryFilm video={video} label="Make renditions" />}
    </div>
  )
}

function RetryFilm({ video, label }: { video: AdminVideo; label: string }) {
  const { mutate, isPending } = useRetryRenditions()
  const refused = (error: unknown) =>
    toast.error(detailOf(error) ?? "Couldn't start the renditions. Check your connection and try again.")
  return (
    <Button
      variant="ghost"
      size="sm"
      className="-ms-3"
      busy={isPending}
      aria-label={`${label}: ${video.title}`}
      onClick={() => mutate(video.id, { onError: refused })}
    >
      <RotateCw aria-hidden="true" />
      {label}
    </Button>
  )
}

/** Says what to install where renditions can't be made. */
export function FilmToolsNotice() {
  const { data } = useQuery(filmToolsQuery)
  if (!data || data.has_ffmpeg) return null
  return (
    <Notice
      tone="wait"
      title="Lessons play only in the quality they were uploaded in: ffmpeg is missing."
      className="mb-5"
    >
      Install it on the server and restart the server, on Debian with <code>apt install ffmpeg</code>.
    </Notice>
  )
}
