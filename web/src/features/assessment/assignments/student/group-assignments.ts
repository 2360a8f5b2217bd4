type Listed = { status: string; due_date: string; submitted_at: string | null }

/** Submitted or graded work is done, newest first; any other status is pending, next due first. */
export function groupAssignments<A extends Listed>(all: readonly A[]): { pending: A[]; submitted: A[] } {
  const isDone = ({ status }: A) => status === 'submitted' || status === 'graded'
  return {
    pending: all.filter((one) => !isDone(one)).sort((one, other) => one.due_date.localeCompare(other.due_date)),
    submitted: all
      .filter(isDone)
      .sort((one, other) => (other.submitted_at ?? '').localeCompare(one.submitted_at ?? '')),
  }
}
