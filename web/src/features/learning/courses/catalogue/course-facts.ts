import type { ExploredCourse } from '@sonocampus/contract/courses'

type Length = ExploredCourse['video_length']

const minutes = (seconds: number) => Math.max(1, Math.round(seconds / 60))
const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** `12 video lessons, 8 to 25 minutes each`; the lengths only where all are known. */
export function lessonsText({
  video_count,
  video_length,
}: Pick<ExploredCourse, 'video_count' | 'video_length'>): string {
  if (video_count === 0) return ''
  const lessons = counted(video_count, 'video lesson')
  if (!video_length?.is_whole || video_count === 1) return lessons
  const [shortest, longest] = [minutes(video_length.shortest), minutes(video_length.longest)]
  const each = shortest === longest ? counted(shortest, 'minute') : `${shortest} to ${longest} minutes`
  return `${lessons}, ${each} each`
}

/** `5½ hours of video`, in minutes below an hour; nothing if no length is known. */
export function hoursText(length: Length): string {
  if (!length) return ''
  const halves = Math.round(length.total / 1800)
  const [whole, half] = [Math.floor(halves / 2), halves % 2 === 1 ? '½' : '']
  const time =
    length.total < 3600
      ? counted(minutes(length.total), 'minute')
      : `${whole}${half} ${halves === 2 ? 'hour' : 'hours'}`
  return `${length.is_whole ? '' : 'More than '}${time} of video`
}

export const accessText = (months: number | null): string => (months ? `${counted(months, 'month')} of access` : '')
