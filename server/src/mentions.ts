const escaped = (mark: string) => mark.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Whether a text contains one of these words, whole and ignoring case: `ali@example.org` is not in
 * `wali@example.org`.
 */
export function mentions(text: string, marks: readonly string[]): boolean {
  return marks.some((mark) => new RegExp(`(?<![\\p{L}\\d.+_-])${escaped(mark)}(?![\\p{L}\\d_-])`, 'iu').test(text))
}
