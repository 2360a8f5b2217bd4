export type Chapter = { at: number; title: string }

const MARK = /^\s*[([]?((?:\d{1,2}:)?\d{1,2}:\d{2})[)\]]?\s*[-–—:|.]?\s*(\S.*?)\s*$/

/** The lines of a description that begin with a time: chapters if there are at least two, in ascending order. */
export function chaptersIn(description: string): Chapter[] {
  const chapters = description.split('\n').flatMap((line) => {
    const [, mark, title] = MARK.exec(line) ?? []
    return mark && title ? [{ at: secondsOf(mark), title }] : []
  })
  const goForward = chapters.every(({ at }, index) => index === 0 || at > (chapters[index - 1]?.at ?? 0))
  return chapters.length > 1 && goForward ? chapters : []
}

const secondsOf = (mark: string) => mark.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

/** The description without the lines shown as chapters. */
export const withoutChapters = (description: string): string =>
  chaptersIn(description).length === 0
    ? description
    : description
        .split('\n')
        .filter((line) => !MARK.test(line))
        .join('\n')
        .trim()

export const chapterAt = (chapters: Chapter[], time: number): Chapter | undefined =>
  chapters.findLast(({ at }) => at <= time)
