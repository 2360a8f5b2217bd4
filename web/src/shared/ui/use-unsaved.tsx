import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { LeaveQuestion } from './use-leave'

/**
 * On a screen of its own, every way out asks before what was typed is lost: links, the list beside the editor, the browser's
 * buttons and closing the tab. `isKept` is asked when somebody goes on within the app: what saves itself then needs no
 * question. `question` belongs into the screen; after `letGo` nothing is asked any more.
 */
export function useUnsaved(isUnsaved: boolean, isKept: () => boolean = () => false) {
  const isFree = useRef(false)
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    const isElsewhere = from.pathname !== to.pathname || from.search !== to.search
    return isUnsaved && isElsewhere && !isFree.current && !isKept()
  })
  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnsaved])
  const question = (
    <LeaveQuestion
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => open || blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  )
  const letGo = () => {
    isFree.current = true
  }
  return { question, letGo }
}
