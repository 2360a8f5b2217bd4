import type { AdminVideo } from '@sonocampus/contract/lessons.admin'
import { pagePath } from '@sonocampus/contract/pages'
import { Link } from 'react-router'
import { buttonStyles } from '@/shared/ui/button-styles'
import { Card, CardHeader } from '@/shared/ui/card'
import { type Column, Table } from '@/shared/ui/table'
import { YoutubeFrame } from '../youtube-frame'
import { StoredPlayer } from './stored-player'

const columns: Column<AdminVideo>[] = [
  { key: 'title', header: 'Title', role: 'lead', cell: ({ title }) => <span className="font-semibold">{title}</span> },
  { key: 'description', header: 'Description', cell: ({ description }) => description || '–' },
  { key: 'video', header: 'Video', className: 'sm:w-72', cell: (video) => <Player video={video} /> },
]

/** The course's lessons, with previews in place. */
export function CourseVideosTable({ courseId, videos }: { courseId: string; videos: readonly AdminVideo[] }) {
  return (
    <Card aria-label="Course Videos">
      <CardHeader
        title="Course Videos"
        actions={
          <Link
            to={`${pagePath('adminVideos')}?course=${courseId}`}
            className={buttonStyles({ variant: 'secondary', size: 'sm' })}
          >
            {videos.length === 0 ? 'Add lessons' : 'Manage lessons'}
          </Link>
        }
      />
      {videos.length === 0 ? (
        <p className="text-ink-soft">No videos found for this course.</p>
      ) : (
        <Table caption="Course Videos" columns={columns} rows={videos} rowKey={({ id }) => id} />
      )}
    </Card>
  )
}

function Player({ video }: { video: AdminVideo }) {
  const look = 'room block aspect-video w-full rounded-md sm:min-w-56'
  if (video.youtube_url) return <YoutubeFrame link={video.youtube_url} title={video.title} className={look} />
  const { id, video_url, captions_url, title } = video
  return <StoredPlayer videoId={id} address={video_url} captions={captions_url} title={title} className={look} />
}
