import type { MatchedLine } from '@sonocampus/contract/statements.checks'
import { messageOf } from '@/shared/api/api-error'
import { Button } from '@/shared/ui/button'
import { toast } from '@/shared/ui/toaster'
import { useJudgeStatementLine } from './api'

/** Somebody compares a line with its likely payment. */
export function JudgeButtons({ checkId, line }: { checkId: string; line: MatchedLine }) {
  const judging = useJudgeStatementLine()
  const judge = (is_same: boolean) =>
    judging.mutate(
      { params: { checkId, position: String(line.position) }, body: { is_same } },
      { onError: (error) => toast.error("Couldn't save the answer.", { description: messageOf(error) }) },
    )
  const isBusy = (is_same: boolean) => judging.isPending && judging.variables.body.is_same === is_same
  return (
    <fieldset className="flex flex-wrap gap-2" aria-label={`Line ${line.line} and payment ${line.payment?.number}`}>
      <Button size="sm" variant="secondary" busy={isBusy(true)} busyLabel="Saving…" onClick={() => judge(true)}>
        Confirm as the same
      </Button>
      <Button size="sm" variant="ghost" busy={isBusy(false)} busyLabel="Saving…" onClick={() => judge(false)}>
        Not the same
      </Button>
    </fieldset>
  )
}
