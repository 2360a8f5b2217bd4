type Written = { course: string; video_id: string; lesson: string; at_ms: number; text: string }

/** The notes of a course as one text: a heading for each lesson, a line for each note, further lines of it set in. */
export function notesMarkdown(notes: readonly Written[]): string {
  const lines = [`# ${notes[0]?.course ?? ''}`]
  let last = ''
  for (const { video_id, lesson, at_ms, text } of notes) {
    if (video_id !== last) lines.push('', `## ${lesson}`, '')
    last = video_id
    lines.push(`- **${clockTime(at_ms)}** ${text.replaceAll('\n', '\n  ')}`)
  }
  return `${lines.join('\n')}\n`
}

/** As a player writes it: 3:41, or 1:02:05 from an hour on. */
function clockTime(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const two = (part: number) => String(part).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
