import type { AdminVideo } from '@sonocampus/contract/lessons.admin'
import { Pencil, Play, Trash2 } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { formatDuration } from '@/shared/lib/format'
import { formatMinutes } from '@/shared/lib/format-time'
import { IconAction } from '@/shared/ui/icon-action'
import { type Column, Table } from '@/shared/ui/table'
import { FilmState } from './film-state'

/** A move draws again only the rows that it changes, if what is given besides `videos` stays the same. */
export interface VideoTableProps {
  caption: string
  /** In their order. */
  videos: readonly AdminVideo[]
  onPlay: (video: AdminVideo) => void
  onEdit: (video: AdminVideo) => void
  onDelete: (video: AdminVideo) => void
  /** Before the order: the handle that moves a video. */
  lead: (video: AdminVideo) => ReactNode
  /** After the actions. */
  more: (video: AdminVideo) => ReactNode
}

/** As a player shows it, and in minutes with two decimals. */
const Length = ({ seconds }: { seconds: number | null }) => (
  <span className="whitespace-nowrap tabular-nums">
    {seconds !== null && `${formatDuration(seconds)} `}
    <span className={seconds === null ? '' : 'text-sm text-ink-faint'}>{formatMinutes(seconds)}</span>
  </span>
)

export function VideoTable({ caption, videos, ...acts }: VideoTableProps) {
  const { onPlay, onEdit, onDelete, lead, more } = acts
  const columns = useMemo(
    () => columnsOf({ onPlay, onEdit, onDelete, lead, more }),
    [onPlay, onEdit, onDelete, lead, more],
  )
  return <Table caption={caption} columns={columns} rows={videos} rowKey={({ id }) => id} />
}

function columnsOf({
  onPlay,
  onEdit,
  onDelete,
  lead,
  more,
}: Omit<VideoTableProps, 'caption' | 'videos'>): Column<AdminVideo>[] {
  return [
    {
      key: 'order',
      header: 'Order',
      className: 'sm:w-24',
      cell: (video) => (
        <span className="flex flex-row-reverse items-center justify-between gap-1.5 tabular-nums sm:-ms-2 sm:flex-row sm:justify-start">
          {lead(video)}
          {video.order}
        </span>
      ),
    },
    {
      key: 'title',
      header: 'Title',
      role: 'lead',
      cell: (video) => (
        <div className="flex flex-col items-start gap-1.5">
          <span className="font-semibold">{video.title}</span>
          <FilmState video={video} />
        </div>
      ),
    },
    { key: 'duration', header: 'Duration', align: 'end', cell: ({ duration }) => <Length seconds={duration} /> },
    { key: 'preview', header: 'Preview', cell: ({ is_preview }) => (is_preview ? 'Yes' : 'No') },
    {
      key: 'actions',
      header: 'Actions',
      role: 'actions',
      cell: (video) => (
        <div className="flex justify-end gap-1">
          <IconAction Icon={Play} label={`Play ${video.title}`} tip="Play" onClick={() => onPlay(video)} />
          <IconAction Icon={Pencil} label={`Edit ${video.title}`} tip="Edit" onClick={() => onEdit(video)} />
          <IconAction
            Icon={Trash2}
            label={`Delete ${video.title}`}
            tip="Delete"
            tone="danger"
            onClick={() => onDelete(video)}
          />
          {more(video)}
        </div>
      ),
    },
  ]
}
