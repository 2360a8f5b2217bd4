import { Readable } from 'node:stream'
import { contract } from '@sonocampus/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { bindRoute } from '../../../http/bind-route.ts'
import { actorOf } from '../../ground/audit/index.ts'
import { eraseStudent } from './erase-student.ts'
import { exportRecord } from './export-record.ts'
import { getUserDetails } from './get-user-details.ts'

export function studentRecordAdminRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, contract.getUserDetails, ({ params, actor }) => getUserDetails(deps, actor, params.userId))

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
