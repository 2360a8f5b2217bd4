const TITLES = /^(dr|prof|professor|mr|mrs|ms|miss|engr)\.?$/i

/** How students see each other's names: first name and initial, without a title. */
export function shortName(fullName: string): string {
  const words = fullName.split(/\s+/).filter((word) => word && !TITLES.test(word))
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  if (!first) return 'Student'
  return last ? `${first} ${[...last][0]?.toUpperCase()}.` : first
}

type Author = { is_staff: number; full_name: string | null; author_deleted_at: string | null; isOwn: boolean }

/** The author's name for this viewer: staff are always named in full, and staff see everyone's full name. */
export function authorName(
  { is_staff, full_name, author_deleted_at, isOwn }: Author,
  viewer: { isStaff: boolean },
): string {
  if (is_staff) return full_name || 'The institute'
  if (author_deleted_at) return 'Former student'
  return isOwn || viewer.isStaff ? full_name || 'Student' : shortName(full_name ?? '')
}
