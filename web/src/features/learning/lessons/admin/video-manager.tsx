import type { AdminVideo } from '@sonocampus/contract/lessons.admin'
import { useQuery } from '@tanstack/react-query'
import { Paperclip, Plus, Upload } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { CHECK_CONNECTION, detailOf } from '@/shared/api/api-error'
import { Button } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { QueryState } from '@/shared/ui/query-state'
import { Skeleton } from '@/shared/ui/skeleton'
import { Spinner } from '@/shared/ui/spinner'
import { toast } from '@/shared/ui/toaster'
import { modulesQuery } from '../modules/api'
import { ArrangedVideos } from '../modules/arranged-videos'
import { useArrivingVideos, videosForAdminQuery } from './api'
import { DeleteVideoDialog } from './delete-video-dialog'
import { FilmToolsNotice } from './film-state'
import { FilmsDrop, takeFilms } from './films-drop'
import { VideoDialog } from './video-dialog'
import { videoRule } from './video-file'
import { VideoPreview } from './video-preview'

interface VideoManagerProps {
  /** Empty until one is chosen. */
  courseId: string
  /** The heading, which belongs to the place, with the actions. */
  head: (actions: ReactNode) => ReactNode
  /** Shown until a course is chosen. */
  unchosen: ReactNode
  /** A lesson's files, which belong to another feature too. */
  files: (video: AdminVideo, onClose: () => void) => ReactNode
}

type Task = { kind: 'add' } | { kind: 'play' | 'edit' | 'delete' | 'files'; video: AdminVideo }

/** The videos of one course, with their actions. */
export function VideoManager({ courseId, head, unchosen, files }: VideoManagerProps) {
  const [task, setTask] = useState<Task>()
  const list = useQuery({ ...videosForAdminQuery(courseId), enabled: courseId !== '' })
  const modules = useQuery({ ...modulesQuery(courseId), enabled: courseId !== '' })
  const videos = list.data ?? []
  const both = {
    data: modules.data && list.data,
    error: list.error ?? modules.error,
    isFetching: list.isFetching || modules.isFetching,
    refetch: () => Promise.all([list.refetch(), modules.refetch()]),
  }
  const picker = useRef<HTMLInputElement>(null)
  useArrivingVideos()
  const close = () => setTask(undefined)
  const begin = (kind: 'play' | 'edit' | 'delete' | 'files') => (video: AdminVideo) => setTask({ kind, video })
  const withCourse = (act: () => void) => () => {
    if (courseId) act()
    else toast.error('Please select a course first to add a video.')
  }
  return (
    <>
      {head(
        <>
          <Button variant="secondary" onClick={withCourse(() => picker.current?.click())}>
            <Upload aria-hidden="true" />
            Upload several
          </Button>
          <Button disabled={courseId !== '' && !list.data} onClick={withCourse(() => setTask({ kind: 'add' }))}>
            <Plus aria-hidden="true" />
            Add New Video
          </Button>
        </>,
      )}
      <input
        ref={picker}
        type="file"
        multiple
        tabIndex={-1}
        aria-label="Videos to upload"
        accept={videoRule.extensions.map((name) => `.${name}`).join(',')}
        className="sr-only"
        onChange={(event) => {
          void takeFilms(
            courseId,
            [...(event.target.files ?? [])].map((file) => ({ file })),
          )
          event.target.value = ''
        }}
      />
      <FilmToolsNotice />
      {courseId ? (
        <FilmsDrop courseId={courseId}>
          <VideoList list={both} hasModules={Boolean(modules.data?.length)}>
            <ArrangedVideos
              key={courseId}
              courseId={courseId}
              videos={videos}
              modules={modules.data ?? []}
              onPlay={begin('play')}
              onEdit={begin('edit')}
              onDelete={begin('delete')}
              menuOf={(video) => [
                { label: 'Files…', icon: <Paperclip aria-hidden="true" />, onSelect: () => begin('files')(video) },
              ]}
            />
          </VideoList>
        </FilmsDrop>
      ) : (
        unchosen
      )}
      {task?.kind === 'add' && <VideoDialog courseId={courseId} videos={videos} onClose={close} />}
      {task?.kind === 'edit' && <VideoDialog courseId={courseId} videos={videos} video={task.video} onClose={close} />}
      {task?.kind === 'play' && <VideoPreview video={task.video} onClose={close} />}
      {task?.kind === 'files' && files(task.video, close)}
      {task?.kind === 'delete' && <DeleteVideoDialog video={task.video} onClose={close} />}
    </>
  )
}

interface VideoListProps {
  /** Then it is shown even without videos. */
  hasModules: boolean
  /** The result of useQuery. */
  list: { data: AdminVideo[] | undefined; error: unknown; isFetching: boolean; refetch: () => unknown }
  children: ReactNode
}

/** A course's videos: loading, failed, empty or filled. */
function VideoList({ list, hasModules, children }: VideoListProps) {
  if (!list.data)
    return (
      <QueryState
        query={list}
        what="the videos"
        title={detailOf(list.error) ?? 'Failed to fetch videos for the selected course.'}
        text={CHECK_CONNECTION}
        loading={<LoadingVideos />}
      />
    )
  if (list.data.length > 0 || hasModules) return children
  return (
    <EmptyState
      title="No videos found for this course."
      text="Add the first one with the button above."
      className="rounded-lg border border-dashed border-line-strong/50"
    />
  )
}

function LoadingVideos() {
  return (
    <div role="status" className="rounded-lg border border-line bg-surface shadow-sm">
      <p className="flex items-center gap-3 px-4 py-3.5 text-sm text-ink-soft">
        <Spinner size="sm" />
        Loading videos...
      </p>
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex items-center gap-4 border-t border-line px-4 py-4">
          <Skeleton className="h-4 w-6 shrink-0" />
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="ms-auto h-4 w-1/6 max-sm:hidden" />
        </div>
      ))}
    </div>
  )
}
