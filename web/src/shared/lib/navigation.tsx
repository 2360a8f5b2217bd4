import { type ComponentProps, createContext, type MouseEvent, use } from 'react'

/** Navigation from public pages, whose views work before the app has loaded (entry-public) and in its router. */
export interface Navigation {
  /** Goes to our own address; false leaves the click to the browser. */
  go: (to: string) => boolean
  /** Replaces this page in the history, as after a login. Done when the next one is rendered. */
  leave: (to: string) => Promise<void>
  /** The user may go there next. */
  prepare: (to: string) => void
}

export const PublicNavigation = createContext<Navigation>({
  go: () => false,
  leave: async (to) => location.replace(to),
  prepare: () => {},
})

/** A click without modifier keys, by the main button: not one that opens elsewhere. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented

type PublicLinkProps = ComponentProps<'a'> & { to: string }

/** A link that works without JavaScript, and without a reload once it has loaded. */
export function PublicLink({ to, onClick, ...rest }: PublicLinkProps) {
  const { go, prepare } = use(PublicNavigation)
  return (
    <a
      {...rest}
      href={to}
      onPointerEnter={() => prepare(to)}
      onFocus={() => prepare(to)}
      onClick={(event) => {
        onClick?.(event)
        if (isPlainClick(event) && go(to)) event.preventDefault()
      }}
    />
  )
}
