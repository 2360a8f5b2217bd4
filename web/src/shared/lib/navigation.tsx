import { type ComponentProps, createContext, type MouseEvent, use } from 'react'

/** How a public page is left. The same views are used before the app has come (entry-public) and inside its router. */
export interface Navigation {
  /** Goes to an address of ours; false leaves the click to the browser. */
  go: (to: string) => boolean
  /** Leaves for good, as after a login: this page is not come back to. Done when the other one is drawn. */
  leave: (to: string) => Promise<void>
  /** Somebody is about to go there. */
  prepare: (to: string) => void
}

export const PublicNavigation = createContext<Navigation>({
  go: () => false,
  leave: async (to) => location.replace(to),
  prepare: () => {},
})

/** A click that no modifier key or other button has made into 'open it elsewhere'. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented

type PublicLinkProps = ComponentProps<'a'> & { to: string }

/** A plain link that works without JavaScript, and without a reload once there is some. */
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
