import { EmptyState } from '@/shared/ui/empty-state'
import { Tabs } from '@/shared/ui/tabs'

const tiles = [
  { label: 'Available', value: '0' },
  { label: 'Completed', value: '0' },
  { label: 'Avg Score', value: 'N/A' },
  { label: 'Avg Time', value: 'N/A' },
]

/** Both lists stay empty until a student can hold a course. */
export function QuizOverview() {
  return (
    <>
      <dl className="mb-7 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {tiles.map(({ label, value }) => (
          <div
            key={label}
            className="flex flex-col-reverse rounded-lg border border-line bg-surface p-4 shadow-sm sm:p-5"
          >
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="text-2xl font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <Tabs
        label="Quizzes"
        tabs={[
          {
            value: 'available',
            label: 'Available Quizzes',
            content: <EmptyState title="No available quizzes at the moment." />,
          },
          {
            value: 'completed',
            label: 'Completed Quizzes',
            content: <EmptyState title="You have not completed any quizzes yet." />,
          },
        ]}
      />
    </>
  )
}
