import type { Answer, Post, Question, WaitingPost } from '@sonocampus/contract/discussions'
import { limits } from '@sonocampus/contract/limits'
import { isoTime } from '../../../clock.ts'
import { authorName } from './author-name.ts'
import type { PostRow } from './discussions.queries.ts'
import type { Writer } from './writer.ts'

/** Only staff see the text of a removed post. */
function presentPost(row: PostRow, { id: viewerId, isStaff }: Writer, now: number): Post {
  const [isOwn, isRemoved] = [row.author_id === viewerId, row.removed_at !== null]
  const end = Date.parse(row.created_at) + limits.posts.editable
  return {
    id: row.id,
    author: authorName({ ...row, isOwn }, { isStaff }),
    is_staff: row.is_staff === 1,
    is_own: isOwn,
    text: isRemoved && !isStaff ? null : row.text,
    is_removed: isRemoved,
    editable_until: isOwn && !isRemoved && end > now ? isoTime(end) : null,
    created_at: row.created_at,
    edited_at: row.edited_at,
  }
}

export const presentQuestion = (row: PostRow, viewer: Writer, now: number): Question => ({
  ...presentPost(row, viewer, now),
  course_id: row.course_id,
  video_id: row.video_id,
  at: row.at_ms === null ? null : row.at_ms / 1000,
  answers: row.answers,
  is_answered: row.accepted_id !== null,
  can_accept: viewer.isStaff || row.author_id === viewer.id,
})

export const presentAnswer = (row: PostRow, question: PostRow, viewer: Writer, now: number): Answer => ({
  ...presentPost(row, viewer, now),
  question_id: question.id,
  is_accepted: question.accepted_id === row.id,
})

export const presentWaiting = (
  row: PostRow & { lesson: string },
  reasons: readonly { post_id: string; reason: string }[],
  viewer: Writer,
  now: number,
): WaitingPost => ({
  ...presentQuestion(row, viewer, now),
  question_id: row.question_id ?? row.id,
  lesson: row.lesson,
  reasons: reasons.filter(({ post_id }) => post_id === row.id).map(({ reason }) => reason),
})
