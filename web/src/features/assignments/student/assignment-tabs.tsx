import { EmptyState } from '@/shared/ui/empty-state'
import { Tabs } from '@/shared/ui/tabs'

/** Both lists stay empty until a student can hold a course. */
export function AssignmentTabs() {
  return (
    <Tabs
      label="Assignments"
      tabs={[
        {
          value: 'pending',
          label: 'Pending',
          count: 0,
          content: <EmptyState title="All Caught Up! You have no pending assignments." />,
        },
        {
          value: 'submitted',
          label: 'Submitted',
          count: 0,
          content: <EmptyState title="No Submitted Assignments. Your submitted assignments will appear here." />,
        },
      ]}
    />
  )
}
