import { useEffect } from 'react'

/**
 * Replaces the package `react-style-singleton` (see build/strict-styles.ts): same interface, but with an adopted
 * stylesheet, because our content security policy forbids style elements.
 */
export function styleSingleton() {
  const sheet = typeof CSSStyleSheet === 'undefined' ? undefined : new CSSStyleSheet()
  let users = 0
  function add(styles: string) {
    users += 1
    if (!sheet || users > 1) return
    sheet.replaceSync(styles)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  function remove() {
    users -= 1
    if (users > 0) return
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
  }
  return function Sheet({ styles }: { styles: string; dynamic?: boolean }) {
    useEffect(() => {
      add(styles)
      return remove
    }, [styles])
    return null
  }
}
