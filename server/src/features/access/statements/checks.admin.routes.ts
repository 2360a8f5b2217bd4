import { contract } from '@sonocampus/contract'
import { TOTAL_COUNT_HEADER } from '@sonocampus/contract/paging'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { bindRoute } from '../../../http/bind-route.ts'
import { actorOf } from '../../ground/audit/index.ts'
import { presentCheck, presentWholeCheck } from './checks.presenter.ts'
import { findCheck, findCheckBefore, listCheckLines, listChecks } from './checks.queries.ts'
import { judgeStatementLine } from './judge-statement-line.ts'
import { matchStatement } from './match-statement.ts'

export function statementChecksAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const read = async (id: string) => {
    const check = await findCheck(db, id)
    return presentWholeCheck(check, await findCheckBefore(db, check), await listCheckLines(db, id))
  }

  bindRoute(app, contract.matchStatement, async (input) => read(await matchStatement(deps, actorOf(input), input.body)))

  bindRoute(app, contract.listStatementChecks, async ({ query }, reply) => {
    const { rows, total } = await listChecks(db, query)
    reply.header(TOTAL_COUNT_HEADER, total)
    return rows.map(presentCheck)
  })

  bindRoute(app, contract.getStatementCheck, ({ params }) => read(params.checkId))

  bindRoute(app, contract.judgeStatementLine, async (input) => {
    const { checkId, position } = input.params
    await judgeStatementLine(deps, actorOf(input), { checkId, position: Number(position), isSame: input.body.is_same })
    return read(checkId)
  })
}
