import { readStudentSession } from '@/shared/session/stored-session'
import { Player } from '../player/player'
import { YoutubeFrame } from '../youtube-frame'
import { useStartPreviewPlayback } from './api'

interface PreviewPlayerProps {
  courseId: string
  lesson: { id: string; title: string; youtube_url?: string | undefined }
}

/** A lesson open to everyone: nothing is counted or protected. */
export function PreviewPlayer({ courseId, lesson }: PreviewPlayerProps) {
  const { id, title, youtube_url } = lesson
  const startPlayback = useStartPreviewPlayback(courseId)
  if (youtube_url)
    return (
      <YoutubeFrame title={`Video: ${title}`} link={youtube_url} autoPlay className="aspect-video w-full rounded-lg" />
    )
  return <Player title={title} viewer={readStudentSession()?.email} open={() => startPlayback(id)} />
}
