import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { requireLesson } from '../lessons/index.ts'
import { getPost, type PostRow } from './discussions.queries.ts'
import type { Writer } from './writer.ts'

/** A question or an answer under a lesson that the writer may watch. */
export async function requirePost(deps: Deps, writer: Writer, postId: string): Promise<PostRow> {
  const post = await getPost(deps.db, postId)
  await requireLesson(deps, writer, post.video_id)
  return post
}

export async function requireQuestion(deps: Deps, writer: Writer, questionId: string): Promise<PostRow> {
  const post = await requirePost(deps, writer, questionId)
  if (post.question_id) throw new AppError('not_found', "This question doesn't exist.")
  return post
}
