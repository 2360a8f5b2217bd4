import { Readable } from 'node:stream'
import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import { contentDisposition } from '../../../adapters/content-disposition.ts'
import type { Deps } from '../../../deps.ts'
import { bindRoute } from '../../../http/bind-route.ts'
import { getCalendar } from '../../../institute/calendar.ts'
import { actorOf } from '../../ground/audit/index.ts'
import { eachAttendee, listAttendanceOf } from './attendance.queries.ts'
import { attendanceCsv } from './attendance-csv.ts'
import { getPlannedClass } from './classes.queries.ts'
import { recordAttendanceExport } from './record-attendance-export.ts'
import { markAllPresent, setAttendance } from './set-attendance.ts'

export function attendanceAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps

  bindRoute(app, contract.listAttendance, async ({ params, query }) =>
    listAttendanceOf(db, await getPlannedClass(db, params.classId), query.after),
  )

  bindRoute(app, contract.setAttendance, (input) =>
    setAttendance(deps, actorOf(input), input.params.classId, input.params.userId, input.body.state),
  )

  bindRoute(app, contract.markAllPresent, async (input) => ({
    marked: await markAllPresent(deps, actorOf(input), input.params.classId),
  }))

  bindRoute(app, contract.exportAttendance, async (input, reply) => {
    const row = await getPlannedClass(db, input.params.classId)
    await recordAttendanceExport(deps, actorOf(input), row)
    const day = (await getCalendar(db)).dayOf(Date.parse(row.starts_at))
    reply.header('content-disposition', contentDisposition('attachment', `Attendance, ${row.title}, ${day}.csv`))
    return Readable.from(attendanceCsv(eachAttendee(db, row)))
  })
}
