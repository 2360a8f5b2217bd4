import { useQuery } from '@tanstack/react-query'
import { Card } from '@/shared/ui/card'
import { DateTime } from '@/shared/ui/date-time'
import { Facts } from '@/shared/ui/facts'
import { QueryState } from '@/shared/ui/query-state'
import { checkQuery } from './api'
import { CheckedBefore } from './checked-before'
import { MatchResult } from './match-result'
import { periodText } from './period-text'

/** A kept comparison: which file, whose, when, and what became of each line. */
export function CheckView({ checkId }: { checkId: string }) {
  const query = useQuery(checkQuery(checkId))
  const { data: check } = query
  if (!check) return <QueryState query={query} what="the bank check" count={3} />
  return (
    <div className="flex flex-col gap-5">
      <CheckedBefore check={check} />
      <Card className="flex flex-col gap-6">
        <h2 className="text-lg wrap-anywhere">{check.file_name}</h2>
        <Facts
          className="lg:grid-cols-3"
          facts={{
            Account: check.account.name,
            Period: periodText(check),
            'Checked by': check.checked_by,
            Checked: <DateTime value={check.checked_at} />,
            Lines: check.line_count,
            'To look at': check.open_count,
          }}
        />
        <MatchResult check={check} />
      </Card>
    </div>
  )
}
