import type { RegradeRow } from '@sonocampus/contract/quizzes.grading'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { messageOf } from '@/shared/api/api-error'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { QueryState } from '@/shared/ui/query-state'
import { type Column, Table } from '@/shared/ui/table'
import { toast } from '@/shared/ui/toaster'
import { regradeQuery, useApplyRegrade } from './api'

/** Every score that the present key would change, before and after; then one step for all of them. */
export function RegradeDialog({ quizId, onClose }: { quizId: string; onClose: () => void }) {
  const query = useQuery(regradeQuery(quizId))
  const { data: rows } = query
  const applyRegrade = useApplyRegrade()
  async function apply() {
    try {
      const { detail } = await applyRegrade.mutateAsync(quizId)
      toast.success(detail, { description: 'The students see the new score and are notified.' })
      onClose()
    } catch (failure) {
      toast.error("Couldn't regrade the submissions. No score was changed.", { description: messageOf(failure, '') })
    }
  }
  return (
    <Dialog
      open
      onOpenChange={() => applyRegrade.isPending || onClose()}
      size="lg"
      title="Regrade past submissions?"
      description="The answer key has changed. Regrading updates these automatic scores. Until then they stay."
      footer={
        <>
          <Button variant="secondary" disabled={applyRegrade.isPending} onClick={onClose}>
            Not now
          </Button>
          <Button
            disabled={!rows?.length}
            busy={applyRegrade.isPending}
            busyLabel="Regrading…"
            onClick={() => void apply()}
          >
            Apply new scores
          </Button>
        </>
      }
    >
      {rows ? <Changes rows={rows} /> : <QueryState query={query} what="the new scores" />}
    </Dialog>
  )
}

const toneOf = (gain: number) => (gain > 0 ? 'text-done' : gain < 0 ? 'text-refuse' : 'text-ink')

const columns: Column<RegradeRow>[] = [
  {
    key: 'student',
    header: 'Student',
    role: 'lead',
    cell: ({ student, attempt_number }) => (
      <>
        <span className="block font-semibold">{student.full_name || student.email}</span>
        <span className="block text-ink-soft">
          {student.email}
          {attempt_number > 1 && `, attempt ${attempt_number}`}
        </span>
      </>
    ),
  },
  {
    key: 'score',
    header: 'Score',
    cell: ({ old_score, new_score, total_points, is_graded }) => (
      <>
        <span className="flex items-center gap-2 tabular-nums">
          {old_score} / {total_points}
          <ArrowRight className="size-4 text-ink-faint rtl:-scale-x-100" aria-label="becomes" role="img" />
          <strong className={toneOf(new_score - old_score)}>
            {new_score} / {total_points}
          </strong>
        </span>
        {is_graded && <span className="block text-ink-soft">Graded by hand, so the grade stays.</span>}
      </>
    ),
  },
]

function Changes({ rows }: { rows: readonly RegradeRow[] }) {
  if (rows.length === 0) return <p className="py-4 text-ink-soft">No scores change with the current key.</p>
  return (
    <Table
      caption="Scores before and after"
      columns={columns}
      rows={rows}
      rowKey={({ submission_id }) => submission_id}
    />
  )
}
