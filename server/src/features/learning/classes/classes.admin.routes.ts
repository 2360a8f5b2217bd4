import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { bindRoute } from '../../../http/bind-route.ts'
import { teacherOf } from '../../../http/current-user.ts'
import { getCalendar } from '../../../institute/calendar.ts'
import { actorOf } from '../../ground/audit/index.ts'
import { attachRecording } from './attach-recording.ts'
import { cancelClass } from './cancel-class.ts'
import { presentPlannedClass } from './classes.presenter.ts'
import { getPlannedClass, listPlannedClasses } from './classes.queries.ts'
import { moveClass } from './move-class.ts'
import { planClasses } from './plan-classes.ts'
import { updateClass } from './update-class.ts'

export function classesAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps

  bindRoute(
    app,
    contract.listClasses,
    async ({ query, actor }) => {
      const calendar = await getCalendar(db)
      const { rows, next } = await listPlannedClasses(db, { ...query, teacher: teacherOf(actor) }, clock.now())
      return { time_zone: calendar.zone, classes: rows.map((row) => presentPlannedClass(calendar, row)), next }
    },
    'to own courses',
  )

  bindRoute(app, contract.getClass, async ({ params }) => {
    const calendar = await getCalendar(db)
    const row = await getPlannedClass(db, params.classId)
    return { time_zone: calendar.zone, class: presentPlannedClass(calendar, row) }
  })

  bindRoute(app, contract.planClasses, async (input) => ({ ids: await planClasses(deps, actorOf(input), input.body) }))

  bindRoute(app, contract.updateClass, async (input) => ({
    changed: await updateClass(deps, actorOf(input), input.params.classId, input.body),
  }))

  bindRoute(app, contract.moveClass, async (input) => ({
    changed: await moveClass(deps, actorOf(input), input.params.classId, input.body),
  }))

  bindRoute(app, contract.cancelClass, async (input) => ({
    changed: await cancelClass(deps, actorOf(input), input.params.classId, input.body),
  }))

  bindRoute(app, contract.attachRecording, async (input) => {
    await attachRecording(deps, actorOf(input), input.params.classId, input.body.video_id)
    return { changed: 1 }
  })
}
