import type { AdminVideo } from '@sonocampus/contract/videos.admin'
import { type LucideIcon, Pencil, Play, Trash2 } from 'lucide-react'
import { formatDuration } from '@/shared/lib/format-duration'
import { Button } from '@/shared/ui/button'
import { type Column, Table } from '@/shared/ui/table'
import { Tooltip } from '@/shared/ui/tooltip'
import { formatMinutes } from './format-minutes'
import { byOrder } from './video-order'

interface VideoTableProps {
  videos: readonly AdminVideo[]
  onPlay: (video: AdminVideo) => void
  onEdit: (video: AdminVideo) => void
  onDelete: (video: AdminVideo) => void
}

/** As a player says it, and in minutes with two decimals. */
const Length = ({ seconds }: { seconds: number | null }) => (
  <span className="tabular-nums">
    {seconds !== null && `${formatDuration(seconds)} `}
    <span className={seconds === null ? '' : 'text-sm text-ink-faint'}>{formatMinutes(seconds)}</span>
  </span>
)

export function VideoTable({ videos, onPlay, onEdit, onDelete }: VideoTableProps) {
  const columns: Column<AdminVideo>[] = [
    { key: 'order', header: 'Order', className: 'sm:w-20 tabular-nums', cell: ({ order }) => order },
    {
      key: 'title',
      header: 'Title',
      role: 'lead',
      cell: ({ title }) => <span className="font-semibold">{title}</span>,
    },
    { key: 'duration', header: 'Duration', align: 'end', cell: ({ duration }) => <Length seconds={duration} /> },
    { key: 'preview', header: 'Preview', cell: ({ is_preview }) => (is_preview ? 'Yes' : 'No') },
    {
      key: 'actions',
      header: 'Actions',
      role: 'actions',
      cell: (video) => (
        <div className="flex justify-end gap-1">
          <Action verb="Play" video={video} Icon={Play} onClick={onPlay} />
          <Action verb="Edit" video={video} Icon={Pencil} onClick={onEdit} />
          <Action verb="Delete" video={video} Icon={Trash2} onClick={onDelete} isDanger />
        </div>
      ),
    },
  ]
  return <Table caption="Videos" columns={columns} rows={byOrder(videos)} rowKey={({ id }) => id} />
}

interface ActionProps {
  verb: string
  video: AdminVideo
  Icon: LucideIcon
  onClick: (video: AdminVideo) => void
  isDanger?: boolean
}

function Action({ verb, video, Icon, onClick, isDanger = false }: ActionProps) {
  return (
    <Tooltip text={verb}>
      <Button
        variant="ghost"
        size="icon"
        className={isDanger ? 'text-refuse! hover:bg-refuse-soft!' : undefined}
        aria-label={`${verb} ${video.title}`}
        onClick={() => onClick(video)}
      >
        <Icon aria-hidden="true" />
      </Button>
    </Tooltip>
  )
}
