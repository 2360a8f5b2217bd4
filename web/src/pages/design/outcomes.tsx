import { Button } from '@/shared/ui/button'
import { Card } from '@/shared/ui/card'
import { EmptyState } from '@/shared/ui/empty-state'
import { ErrorState } from '@/shared/ui/error-state'
import { Skeleton, SkeletonList } from '@/shared/ui/skeleton'

/** The empty, failed and loading states of a list. */
export function Outcomes() {
  return (
    <>
      <div className="grid gap-6 lg:grid-cols-2">
        <Card>
          <EmptyState
            title="All Caught Up!"
            text="You have no pending assignments."
            action={<Button variant="secondary">Browse Courses</Button>}
          />
        </Card>
        <Card>
          <ErrorState title="Could Not Load Courses" text="The connection was lost." onRetry={() => {}} />
        </Card>
      </div>
      <SkeletonList />
      <Skeleton className="h-6 w-40" />
    </>
  )
}
