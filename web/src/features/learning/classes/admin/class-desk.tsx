import type { PlannedClass } from '@sonocampus/contract/classes.admin'
import { DEFAULT_ZONE } from '@sonocampus/contract/format-date'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePageName } from '@/shared/lib/page-name'
import { Button } from '@/shared/ui/button'
import { Facts } from '@/shared/ui/facts'
import { PageHeader } from '@/shared/ui/page-header'
import { QueryState } from '@/shared/ui/query-state'
import { ClassBadges } from '../class-badges'
import { ClassTime } from '../class-time'
import { useNow } from '../use-now'
import { plannedClassQuery, useExportAttendance } from './api'
import { Attendance } from './attendance'
import { RowActions } from './class-row'
import { useClassTasks } from './class-tasks'
import { showRefusal } from './show-refusal'

/** One class: its details and its attendance. */
export function ClassDesk({ classId, back }: { classId: string; back: ReactNode }) {
  const query = useQuery(plannedClassQuery(classId))
  const { data } = query
  const tasks = useClassTasks(data?.time_zone ?? DEFAULT_ZONE)
  const now = useNow()
  usePageName(data?.class.title)
  if (!data) return <QueryState isScreen query={query} what="the class" action={back} />
  const planned = data.class
  return (
    <>
      <PageHeader
        back={back}
        title={planned.title}
        badge={<ClassBadges facts={planned} now={now} />}
        lead={planned.course_title}
        actions={<RowActions planned={planned} now={now} onTask={tasks.open} />}
      />
      <ClassTime {...planned} zone={data.time_zone} className="mb-5" />
      <Facts facts={factsOf(planned)} className="mb-8" />
      <section aria-labelledby="attendance">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 id="attendance" className="text-xl">
            Attendance
          </h2>
          <ExportButton classId={classId} />
        </div>
        <Attendance planned={planned} />
      </section>
      {tasks.dialog}
    </>
  )
}

const factsOf = ({ description, join_url, host_url, recording, moved_from, present }: PlannedClass) => ({
  Description: description || null,
  'Link for students': <span className="break-all">{join_url}</span>,
  'Link for the host': host_url ? <span className="break-all">{host_url}</span> : null,
  Recording: recording?.title ?? null,
  Present: String(present),
  ...(moved_from ? { Moved: "We've notified the students of the new time." } : {}),
})

function ExportButton({ classId }: { classId: string }) {
  const download = useExportAttendance()
  return (
    <Button
      variant="secondary"
      busy={download.isPending}
      onClick={() =>
        download.mutate(classId, { onError: (error) => showRefusal("Couldn't export the attendance.", error) })
      }
    >
      <Download aria-hidden="true" />
      Export CSV
    </Button>
  )
}
