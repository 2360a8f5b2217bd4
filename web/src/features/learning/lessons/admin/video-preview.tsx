import type { AdminVideo } from '@sonocampus/contract/lessons.admin'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '@/shared/ui/dialog'
import { ErrorState } from '@/shared/ui/error-state'
import { Spinner } from '@/shared/ui/spinner'
import { YoutubeFrame } from '../youtube-frame'
import { videoViewLinkQuery } from './api'
import { StoredPlayer } from './stored-player'
import { viewProblem } from './view-problem'

const screen = 'room block aspect-video max-h-[65dvh] w-full rounded-md'

export function VideoPreview({ video, onClose }: { video: AdminVideo; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} size="lg" title="Video Preview" description={video.title}>
      <Screen video={video} />
    </Dialog>
  )
}

function Screen({ video }: { video: AdminVideo }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...videoViewLinkQuery(video.id),
    enabled: Boolean(video.id),
  })
  const problem = viewProblem(video.id, { data, error })
  if (problem)
    return <ErrorState title={problem} busy={isFetching} onRetry={video.id ? () => void refetch() : undefined} />
  if (!data)
    return (
      <div className={`${screen} grid place-items-center`}>
        <Spinner label="Loading video…" />
      </div>
    )
  if (video.youtube_url) return <YoutubeFrame link={data.view_url} title={video.title} autoPlay className={screen} />
  const { id, title, captions_url } = video
  return (
    <StoredPlayer
      videoId={id}
      address={data.view_url}
      captions={captions_url}
      title={title}
      autoPlay
      className={screen}
    />
  )
}
