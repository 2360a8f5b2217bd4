type Written = { course: string; video_id: string; lesson: string; at_ms: number; text: string }

/** A course's notes as one text: a heading per lesson, a line per note, further lines of a note indented. */
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

/** As a player shows it: 3:41, or 1:02:05 from an hour on. */
function clockTime(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const two = (part: number) => String(part).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
