import { contract } from '@sonocampus/contract'
import type { LessonFile } from '@sonocampus/contract/lesson-files'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { bindRoute } from '../../../http/bind-route.ts'
import { halvesOf } from '../../../http/current-user.ts'
import { replyWithObject } from '../../../http/stored-objects.ts'
import { actorOf } from '../../ground/audit/index.ts'
import { requireLinkHolder } from '../../ground/auth/index.ts'
import { requireLesson } from '../lessons/index.ts'
import { addLessonFile } from './add-lesson-file.ts'
import { deleteLessonFile } from './delete-lesson-file.ts'
import { lessonFileClaim, lessonFileLink } from './lesson-file-link.ts'
import { type FileRow, getLessonFile, listFilesOf } from './lesson-files.queries.ts'

/** A lesson's files, for those who may watch it: checked when the list is read, and again for every file. */
export function lessonFilesRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, contract.listLessonFiles, async ({ params, actor }) => {
    await requireLesson(deps, actor, params.videoId)
    return (await listFilesOf(deps.db, params.videoId)).map((row) => presentLessonFile(deps, actor.sessionId, row))
  })

  bindRoute(app, contract.addLessonFile, async (input) =>
    presentLessonFile(
      deps,
      input.actor.sessionId,
      await addLessonFile(deps, actorOf(input), input.params.videoId, input.files.file),
    ),
  )

  bindRoute(app, contract.deleteLessonFile, async (input) => {
    await deleteLessonFile(deps, actorOf(input), input.params.fileId)
    return { detail: 'File deleted.' }
  })

  bindRoute(app, contract.openLessonFile, async ({ params, query }, reply) => {
    const claim = lessonFileClaim(params.fileId, query.session, query.expires)
    const actor = await requireLinkHolder(deps, claim, query.signature, halvesOf(reply.request))
    const file = await getLessonFile(deps.db, params.fileId)
    await requireLesson(deps, actor, file.video_id)
    return replyWithObject(reply, deps.storage, file.storage_key, {
      fileName: file.name,
      caching: 'private, no-store',
    })
  })
}

export const presentLessonFile = (
  deps: Deps,
  session: string,
  { id, name, content_type, size }: FileRow,
): LessonFile => ({ id, name, content_type, size, url: lessonFileLink(deps, session, id) })
