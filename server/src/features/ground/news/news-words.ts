import { pagePath } from '@sonocampus/contract/pages'
import type { NewsTable } from './news.queries.ts'

type Work = { id: string; title: string; course_title: string }
type Words = { message: string; link: string; subject: string; label: string }

const NAMES: Record<NewsTable, [one: string, many: string]> = {
  videos: ['lesson', 'lessons'],
  assignments: ['assignment', 'assignments'],
  quizzes: ['quiz', 'quizzes'],
}
const NAMED = 3

/** New work in a course: one by its name, several with their number and the first names. */
export function newsWords(table: NewsTable, courseId: string, work: Work[]): Words {
  const course = work[0]?.course_title ?? ''
  const [one, many] = NAMES[table]
  const what = work.length === 1 ? `New ${one}` : `${work.length} new ${many}`
  const names = work.slice(0, NAMED).map(({ title }) => title)
  const rest = work.length > NAMED ? [`${work.length - NAMED} more`] : []
  return {
    message: `${what} in ${course}: ${new Intl.ListFormat('en-GB').format([...names, ...rest])}.`,
    link: linkTo(table, courseId, work),
    subject: `${what}: ${course}`,
    label: table === 'videos' ? 'Open the course' : `Open the ${many}`,
  }
}

/** Work that is due soon and not done yet. */
export function dueWords(table: NewsTable, courseId: string, work: Work, dueText: string): Words {
  return {
    message: `${work.title} in ${work.course_title} is due on ${dueText}.`,
    link: linkTo(table, courseId, [work]),
    subject: `Due soon: ${work.title}`,
    label: `Open the ${NAMES[table][table === 'quizzes' ? 1 : 0]}`,
  }
}

function linkTo(table: NewsTable, courseId: string, work: Work[]): string {
  if (table === 'videos') return pagePath('myCourse', { courseId })
  if (table === 'quizzes') return pagePath('quizzes')
  const [only] = work
  return work.length === 1 && only
    ? pagePath('assignment', { courseId, assignmentId: only.id })
    : pagePath('assignments')
}
