import type { AdminVideo } from '@sonocampus/contract/lessons.admin'
import type { ReactNode } from 'react'
import { CHECK_CONNECTION, detailOf } from '@/shared/api/api-error'
import { EmptyState } from '@/shared/ui/empty-state'
import { QueryState } from '@/shared/ui/query-state'
import { Skeleton } from '@/shared/ui/skeleton'
import { Spinner } from '@/shared/ui/spinner'

interface VideoListProps {
  /** Then it is shown even without videos. */
  hasModules: boolean
  /** The result of useQuery. */
  list: { data: AdminVideo[] | undefined; error: unknown; isFetching: boolean; refetch: () => unknown }
  children: ReactNode
}

/** A course's videos: loading, failed, empty or filled. */
export function VideoList({ list, hasModules, children }: VideoListProps) {
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
