import clsx from 'clsx'
import { initialsOf, shadeOf } from '@/shared/lib/format'

const sizes = { sm: 'size-9 text-xs', md: 'size-11 text-sm', lg: 'size-24 text-2xl' }
const shades = [
  'bg-action-soft text-action-text',
  'bg-wait-soft text-wait',
  'bg-done-soft text-done',
  'bg-ink/8 text-ink-soft',
]

interface AvatarProps {
  name: string
  /** Replaces the name's own initials. */
  initials?: string | undefined
  src?: string | null | undefined
  size?: keyof typeof sizes
  className?: string
}

/** A portrait, or initials on a shade fixed by the name. Decorative: the name is beside it. */
export function Avatar({ name, initials, src, size = 'md', className }: AvatarProps) {
  const box = clsx('shrink-0 rounded-full inset-ring inset-ring-ink/8', sizes[size], className)
  if (src) return <img src={src} alt="" className={clsx(box, 'object-cover')} loading="lazy" decoding="async" />
  return (
    <span
      aria-hidden="true"
      className={clsx(box, 'grid place-items-center font-semibold', shades[shadeOf(name, shades.length)])}
    >
      {initials ?? initialsOf(name, 2)}
    </span>
  )
}
