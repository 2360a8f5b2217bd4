const escaped = (mark: string) => mark.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Whether a text has one of these words in it, whole and in any case: `ali@example.org` is not in `wali@example.org`. */
export function mentions(text: string, marks: readonly string[]): boolean {
  return marks.some((mark) => new RegExp(`(?<![\\p{L}\\d.+_-])${escaped(mark)}(?![\\p{L}\\d_-])`, 'iu').test(text))
}
