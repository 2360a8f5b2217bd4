import { contract } from '@sonocampus/contract'
import type { ImportResult } from '@sonocampus/contract/imports'
import type { FastifyInstance } from 'fastify'
import { bindRoute } from '../../../http/bind-route.ts'
import { actorOf } from '../../ground/audit/index.ts'
import { type ImportDeps, importStudents } from './import-students.ts'
import type { RowPlan } from './plan-row.ts'
import { previewImport } from './preview-import.ts'

export function importsAdminRoutes(app: FastifyInstance, deps: ImportDeps): void {
  bindRoute(app, contract.previewImport, async (input) =>
    (await previewImport(deps, actorOf(input), input.body.rows)).map(presentPlan),
  )
  bindRoute(app, contract.importStudents, async (input) =>
    (await importStudents(deps, actorOf(input), input.body)).map(presentPlan),
  )
}

export const presentPlan = ({ line, email, full_name, state, text, enrollment }: RowPlan): ImportResult => ({
  line,
  email,
  full_name,
  state,
  text,
  seat: enrollment
    ? {
        amount_received: enrollment.amount,
        amount_due: enrollment.duePaisa / 100,
        is_applicant_refused: enrollment.isApplicantRefused,
      }
    : null,
})
