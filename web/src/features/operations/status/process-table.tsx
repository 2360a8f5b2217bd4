import type { RunningProcess } from '@sonocampus/contract/status'
import { Card, CardHeader } from '@/shared/ui/card'
import { DateTime } from '@/shared/ui/date-time'
import { type Column, Table } from '@/shared/ui/table'

const columns: Column<RunningProcess>[] = [
  {
    key: 'process',
    header: 'Process',
    role: 'lead',
    cell: ({ host, pid }) => (
      <b className="break-all">
        {host}:{pid}
      </b>
    ),
  },
  { key: 'build', header: 'Build', cell: ({ build }) => <span className="tabular-nums">{build}</span> },
  { key: 'memory', header: 'Memory', align: 'end', cell: ({ memory }) => `${Math.round(memory / 1e6)} MB` },
  { key: 'started', header: 'Started', cell: ({ started_at }) => <DateTime value={started_at} /> },
  { key: 'seen', header: 'Last seen', cell: ({ seen_at }) => <DateTime value={seen_at} /> },
]

/** The processes serving the site; each sends a heartbeat every half minute. */
export function ProcessTable({ processes }: { processes: readonly RunningProcess[] }) {
  return (
    <section>
      <h2 className="mb-3 text-lg">Processes</h2>
      {processes.length > 0 ? (
        <Table caption="Processes" columns={columns} rows={processes} rowKey={({ id }) => id} focusable />
      ) : (
        <Card>
          <CardHeader
            title="No process has reported yet."
            lead="Each one reports within half a minute of its start."
            level={3}
          />
        </Card>
      )}
    </section>
  )
}
