import type { CertificateState } from '@sonocampus/contract/certificates'

const NAMES = {
  videos: ['lesson', 'lessons'],
  assignments: ['assignment', 'assignments'],
  quizzes: ['quiz', 'quizzes'],
} as const

/** What a course still requires, in words: '2 lessons and 1 quiz'; empty when nothing is left. */
export function stillToDo(missing: CertificateState['missing']): string {
  const parts = (Object.keys(NAMES) as (keyof typeof NAMES)[])
    .filter((kind) => missing[kind] > 0)
    .map((kind) => `${missing[kind]} ${NAMES[kind][missing[kind] === 1 ? 0 : 1]}`)
  return new Intl.ListFormat('en').format(parts)
}
