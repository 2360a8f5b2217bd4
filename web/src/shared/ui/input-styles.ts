/** The box shared by all text controls. */
export const inputStyles =
  'block w-full rounded-md border border-line-strong bg-surface px-3.5 text-base text-ink shadow-sm ' +
  'transition-[border-color,box-shadow] duration-(--quick) placeholder:text-ink-faint placeholder-shown:text-ellipsis hover:border-ink-soft ' +
  'focus-visible:border-focus focus-visible:outline-offset-0 aria-invalid:border-refuse ' +
  'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-faint read-only:not-[select]:bg-sunken'
