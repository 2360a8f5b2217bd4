import type { AdminVideo } from '@sonocampus/contract/videos.admin'
import { Card, CardHeader } from '@/shared/ui/card'
import { type Column, Table } from '@/shared/ui/table'

const columns: Column<AdminVideo>[] = [
  { key: 'title', header: 'Title', role: 'lead', cell: ({ title }) => title },
  { key: 'description', header: 'Description', cell: ({ description }) => description },
]

export function CourseVideos({ videos }: { videos: readonly AdminVideo[] }) {
  return (
    <Card aria-label="Course Videos">
      <CardHeader title="Course Videos" />
      {videos.length === 0 ? (
        <p className="text-ink-soft">No videos found for this course.</p>
      ) : (
        <Table caption="Course Videos" columns={columns} rows={videos} rowKey={({ id }) => id} />
      )}
    </Card>
  )
}
