import { useEffectEvent, useLayoutEffect } from 'react'

const FIELDS = 'input, textarea, select, [contenteditable=true]'
const OVER = '[role=dialog], [role=alertdialog], [role=menu]'
/** The second key comes within this time. */
const TOGETHER_MS = 1500
/** When g was pressed; outside of the component, because a tab that opens meanwhile mounts it again. */
let begunAt = Number.NEGATIVE_INFINITY

/** g and then a letter; never in a field, nor over a dialog or a menu. */
export function useTabKeys(go: (key: string) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof Element && event.target.closest(FIELDS)) return
    if (document.querySelector(OVER)) return
    const key = event.key.toLowerCase()
    const isSecond = event.timeStamp - begunAt < TOGETHER_MS
    begunAt = key === 'g' && !isSecond ? event.timeStamp : Number.NEGATIVE_INFINITY
    if (isSecond) go(key)
  })
  // Layout effect: the keys must work once the screen shows.
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
