import { contract } from '@sonocampus/contract'
import { TOTAL_COUNT_HEADER } from '@sonocampus/contract/paging'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { bindRoute } from '../../../http/bind-route.ts'
import { teacherOf } from '../../../http/current-user.ts'
import { actorOf } from '../../ground/audit/index.ts'
import { listVideosOf, presentAdminVideos } from '../lessons/index.ts'
import { deleteCourse, restoreCourse } from './course-life.ts'
import { type CourseRow, findCoursesForAdmin, listAccountIds } from './courses.admin.queries.ts'
import { presentAdminCourse } from './courses.presenter.ts'
import { createCourse } from './create-course.ts'
import { getAdminCourse, withAccounts } from './get-admin-course.ts'
import { updateCourse } from './update-course.ts'

export function coursesAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const presentAll = async (rows: CourseRow[]) => {
    const accounts = await listAccountIds(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => presentAdminCourse(row, accounts))
  }
  const present = (row: CourseRow) => withAccounts(db, row)

  bindRoute(
    app,
    contract.listCoursesForAdmin,
    async ({ query, actor }, reply) => {
      const { rows, total } = await findCoursesForAdmin(db, { ...query, teacher: teacherOf(actor) })
      reply.header(TOTAL_COUNT_HEADER, total)
      return presentAll(rows)
    },
    'to own courses',
  )

  bindRoute(app, contract.getCourseForAdmin, async ({ params, actor }) => ({
    ...(await getAdminCourse(db, params.courseId)),
    videos: await presentAdminVideos(deps, actor, await listVideosOf(db, params.courseId)),
  }))

  bindRoute(app, contract.createCourse, async (input) => present(await createCourse(deps, actorOf(input), input.body)))

  bindRoute(app, contract.updateCourse, async (input) =>
    present(await updateCourse(deps, actorOf(input), input.params.courseId, input.body)),
  )

  bindRoute(app, contract.deleteCourse, async (input) => {
    await deleteCourse(deps, actorOf(input), input.params.courseId)
    return { detail: 'Course deleted successfully' }
  })

  bindRoute(app, contract.restoreCourse, async (input) =>
    present(await restoreCourse(deps, actorOf(input), input.params.courseId)),
  )
}
