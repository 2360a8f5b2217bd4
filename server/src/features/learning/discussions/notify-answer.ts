import * as z from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import { notifyStudents } from '../../ground/notifications/index.ts'
import { authorName } from './author-name.ts'
import { findLessonTitle, getPost, listThreadPeople } from './discussions.queries.ts'
import { threadLink } from './thread-link.ts'

export const NOTIFY_ANSWER = 'discussions.tell-answer'

const Payload = z.object({ postId: z.string() })
const EXCERPT = 80

/** Notifies everyone in the thread except the author, unless the answer is gone by now. */
export async function notifyAnswer(deps: Deps, payload: unknown): Promise<void> {
  const { postId } = Payload.parse(payload)
  await deps.db.transaction().execute(async (tx) => {
    const answer = await getPost(tx, postId)
    const { course_id: courseId, video_id: videoId, question_id: questionId } = answer
    const lesson = await findLessonTitle(tx, videoId)
    if (answer.removed_at || !questionId || !lesson) return
    const question = await getPost(tx, questionId)
    const who = authorName({ ...answer, isOwn: false }, { isStaff: false })
    const people = await listThreadPeople(tx, { questionId, courseId, without: answer.author_id }, deps.clock.now())
    const message = `${who} answered “${excerptOf(question.text)}” under ${lesson.title}.`
    await notifyStudents(tx, deps, people, {
      kind: 'answers',
      courseId,
      matter: `answer:${postId}`,
      message,
      link: threadLink({ id: questionId, course_id: courseId, video_id: videoId }),
      subject: `New answer under ${lesson.title}`,
      lines: [message, ...answer.text.split(/\n+/)],
      label: 'Open the question',
    })
  })
}

function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > EXCERPT ? `${line.slice(0, EXCERPT).trimEnd()}…` : line
}
