import { Children, Fragment, isValidElement, type ReactNode } from 'react'

/** The buttons of a foot in the order of tabs: they are written as they stand, the main one last, and laid out from there. */
export function mainFirst(footer: ReactNode): ReactNode[] {
  const isGroup = isValidElement<{ children: ReactNode }>(footer) && footer.type === Fragment
  return Children.toArray(isGroup ? footer.props.children : footer).reverse()
}
