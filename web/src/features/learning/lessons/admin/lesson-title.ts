/**
 * A title from a file's name: `03_liver-basics.mp4` is "Liver basics". A leading number is dropped unless it is all
 * there is.
 */
export function lessonTitle(fileName: string): string {
  const name = fileName.normalize('NFC').replace(/\.[^.\s]{1,5}$/, '')
  // In a name without spaces hyphens act as spaces, except in dates.
  const hyphens = /\s/.test(name) ? /(?<=\s)-+(?=\s)/g : /-+(?=\D)|(?<=\D)-+/g
  const words = name
    .replace(hyphens, ' ')
    .replace(/[_\s]+/g, ' ')
    .trim()
  const bare = words.replace(/^(lesson|lecture|part|video)?\s*\d{1,3}(?=[\s.):-])[\s.):-]*/i, '').trim() || words
  const title = bare.charAt(0).toLocaleUpperCase('en') + bare.slice(1)
  return title.slice(0, 200) || 'Lesson'
}
