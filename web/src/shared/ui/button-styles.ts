import clsx from 'clsx'

const base =
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-md font-semibold whitespace-nowrap select-none ' +
  'transition-[background-color,border-color,color,box-shadow,transform] duration-(--quick) active:translate-y-px ' +
  'disabled:pointer-events-none disabled:opacity-55 aria-disabled:pointer-events-none aria-disabled:opacity-55 ' +
  '[&_svg]:size-[1.15em] [&_svg]:shrink-0 print:hidden'

const variants = {
  primary:
    'forced-colors:border bg-action text-action-ink shadow-sm hover:bg-action-hover inset-shadow-[0_1px_0_rgb(255_255_255/0.16)]',
  secondary: 'border border-line-strong/55 bg-surface text-ink shadow-sm hover:border-line-strong hover:bg-sunken',
  ghost: 'text-action-text hover:bg-action-soft',
  danger: 'forced-colors:border bg-refuse-fill text-refuse-fill-ink shadow-sm hover:bg-refuse-fill-hover',
}

const sizes = {
  sm: 'tap h-9 px-3 text-sm',
  md: 'h-11 px-4.5 text-base',
  lg: 'h-13 px-6 text-lg',
  icon: 'size-11 text-lg',
  'icon-sm': 'tap size-9 text-base',
}

export interface ButtonLook {
  variant?: keyof typeof variants | undefined
  size?: keyof typeof sizes | undefined
  className?: string | undefined
}

/** The button look, for links. */
export function buttonStyles({ variant = 'primary', size = 'md', className }: ButtonLook = {}): string {
  return clsx(base, variants[variant], sizes[size], className)
}
