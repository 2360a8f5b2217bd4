import type { AdminVideo } from '@sonocampus/contract/videos.admin'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageHeader } from '@/shared/ui/page-header'
import { toast } from '@/shared/ui/toaster'
import { videosForAdminQuery } from './api'
import { DeleteVideoDialog } from './delete-video-dialog'
import { VideoDialog } from './video-dialog'
import { VideoList } from './video-list'
import { VideoPreview } from './video-preview'
import { VideoTable } from './video-table'

interface VideoManagerProps {
  /** Empty until one is chosen. */
  courseId: string
  /** Chooses the course, which belongs to a feature of its own. */
  selector: ReactNode
}

type Task = { kind: 'add' } | { kind: 'play' | 'edit' | 'delete'; video: AdminVideo }

/** The videos of one course, and everything that is done to one of them. */
export function VideoManager({ courseId, selector }: VideoManagerProps) {
  const [task, setTask] = useState<Task>()
  const list = useQuery({ ...videosForAdminQuery(courseId), enabled: courseId !== '' })
  const videos = list.data ?? []
  const close = () => setTask(undefined)
  const begin = (kind: 'play' | 'edit' | 'delete') => (video: AdminVideo) => setTask({ kind, video })
  function add() {
    if (courseId) setTask({ kind: 'add' })
    else toast.error('Please select a course first to add a video.')
  }
  return (
    <>
      <PageHeader
        title="Manage Videos"
        lead="The lessons of a course, in the order in which students meet them."
        actions={
          <Button disabled={courseId !== '' && !list.data} onClick={add}>
            <Plus aria-hidden="true" />
            Add New Video
          </Button>
        }
      />
      <div className="mb-5 max-w-md">{selector}</div>
      {courseId ? (
        <VideoList list={list}>
          <VideoTable videos={videos} onPlay={begin('play')} onEdit={begin('edit')} onDelete={begin('delete')} />
        </VideoList>
      ) : (
        <EmptyState title="No course selected" text="Select a course above to see its videos." />
      )}
      {task?.kind === 'add' && <VideoDialog courseId={courseId} videos={videos} onClose={close} />}
      {task?.kind === 'edit' && <VideoDialog courseId={courseId} videos={videos} video={task.video} onClose={close} />}
      {task?.kind === 'play' && <VideoPreview video={task.video} onClose={close} />}
      {task?.kind === 'delete' && <DeleteVideoDialog video={task.video} onClose={close} />}
    </>
  )
}
