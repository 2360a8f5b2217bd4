/** Writes a moment in the long US format, `November 14, 2026 at 9:30 PM`, in the reader's zone unless another is named. */
export function formatLongDate(value: string | number | Date, zone?: string): string {
  const moment = new Date(value)
  if (Number.isNaN(moment.getTime())) return '–'
  const format = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    ...(zone ? { timeZone: zone } : {}),
  })
  return format.format(moment).replaceAll('\u202f', ' ') // Browsers differ in the space before PM.
}
