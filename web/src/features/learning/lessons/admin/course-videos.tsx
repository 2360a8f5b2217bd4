import type { AdminVideo } from '@sonocampus/contract/lessons.admin'
import { pagePath } from '@sonocampus/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '@/shared/ui/button'
import { buttonStyles } from '@/shared/ui/button-styles'
import { Card, CardHeader } from '@/shared/ui/card'
import { QueryState } from '@/shared/ui/query-state'
import { type Column, Table } from '@/shared/ui/table'
import { YoutubeFrame } from '../youtube-frame'
import { videosForAdminQuery } from './api'
import { StoredPlayer } from './stored-player'

const columns: Column<AdminVideo>[] = [
  { key: 'title', header: 'Title', role: 'lead', cell: ({ title }) => <span className="font-semibold">{title}</span> },
  { key: 'description', header: 'Description', cell: ({ description }) => description || '–' },
  { key: 'video', header: 'Video', className: 'sm:w-72', cell: (video) => <Player video={video} /> },
]

/** The course's lessons with a player each, on request: many players fill several screens. */
export function CourseVideos({ courseId, count }: { courseId: string; count: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card aria-label="Course Videos">
      <CardHeader
        title="Course Videos"
        lead={count === 0 ? 'No videos found for this course.' : count === 1 ? '1 lesson' : `${count} lessons`}
        actions={
          <>
            {count > 0 && (
              <Button variant="secondary" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {isOpen ? 'Hide players' : 'Show players'}
              </Button>
            )}
            <Link
              to={pagePath('adminCourseTab', { courseId, tab: 'lessons' })}
              className={buttonStyles({ variant: 'secondary', size: 'sm' })}
            >
              {count === 0 ? 'Add lessons' : 'Manage lessons'}
            </Link>
          </>
        }
      />
      {isOpen && count > 0 && <Players courseId={courseId} />}
    </Card>
  )
}

function Players({ courseId }: { courseId: string }) {
  const query = useQuery(videosForAdminQuery(courseId))
  if (!query.data) return <QueryState query={query} what="the videos" />
  return <Table caption="Course Videos" columns={columns} rows={query.data} rowKey={({ id }) => id} />
}

function Player({ video }: { video: AdminVideo }) {
  const look = 'room block aspect-video w-full rounded-md sm:min-w-56'
  if (video.youtube_url) return <YoutubeFrame link={video.youtube_url} title={video.title} className={look} />
  const { id, video_url, captions_url, title } = video
  return <StoredPlayer videoId={id} address={video_url} captions={captions_url} title={title} className={look} />
}
