import { Readable } from 'node:stream'
import { contract } from '@sonocampus/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isoTime } from '../../../clock.ts'
import type { Deps } from '../../../deps.ts'
import { bindRoute } from '../../../http/bind-route.ts'
import { getStudent } from '../../../institute/people.queries.ts'
import { actorOf, presentEntry } from '../../ground/audit/index.ts'
import { listSessionsOf } from '../../ground/auth/index.ts'
import { eraseStudent } from './erase-student.ts'
import { exportRecord } from './export-record.ts'
import { getStudentWork } from './get-student-work.ts'
import { getUserDetails } from './get-user-details.ts'
import { listMessagesTo, listTrailOf } from './record.queries.ts'

export function studentRecordAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps

  bindRoute(app, contract.getUserDetails, ({ params, actor }) => getUserDetails(deps, actor, params.userId))

  bindRoute(app, contract.getStudentWork, ({ params, actor }) => getStudentWork(deps, actor, params.userId))

  bindRoute(app, contract.listStudentMessages, async ({ params, actor }) => {
    const { id: userId } = await getStudent(db, params.userId)
    const rows = await listMessagesTo(db, userId, actor.role === 'clerk')
    return rows.map(({ id, message, created_at, read_at }) => ({
      id,
      message,
      timestamp: created_at,
      is_read: read_at !== null,
    }))
  })

  bindRoute(app, contract.listStudentDevices, async ({ params }) => {
    const { id } = await getStudent(db, params.userId)
    return listSessionsOf(db, id, isoTime(clock.now()))
  })

  bindRoute(app, contract.listStudentTrail, async ({ params }) => {
    const { id } = await getStudent(db, params.userId)
    return (await listTrailOf(db, id)).map(presentEntry)
  })

  bindRoute(app, contract.exportStudentRecord, async (input, reply) => {
    const { userId } = input.params
    return sendRecord(reply, await exportRecord(deps, actorOf(input), userId))
  })

  bindRoute(app, contract.exportOwnRecord, async (input, reply) =>
    sendRecord(reply, await exportRecord(deps, actorOf(input), input.actor.id)),
  )

  bindRoute(app, contract.eraseStudent, async (input) => {
    const alias = await eraseStudent(deps, actorOf(input), input.params.userId, input.body)
    return { detail: `Student erased. What the accounts need is kept under ${alias}.` }
  })
}

function sendRecord(reply: FastifyReply, archive: AsyncGenerator<Buffer>): Readable {
  reply.header('content-disposition', 'attachment; filename="record.zip"').header('cache-control', 'no-store')
  return Readable.from(archive)
}
