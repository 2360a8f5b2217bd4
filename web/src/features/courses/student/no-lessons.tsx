import { EmptyState } from '@/shared/ui/empty-state'

export function NoLessons() {
  return (
    <section aria-labelledby="lessons">
      <h2 id="lessons" className="mb-2.5 text-xl">
        Lessons
      </h2>
      <EmptyState
        title="No lessons yet."
        text="They appear here as soon as the institute adds them."
        className="rounded-lg border border-dashed border-line-strong/50"
      />
    </section>
  )
}
