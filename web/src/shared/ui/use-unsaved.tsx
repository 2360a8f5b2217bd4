import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { LeaveQuestion } from './use-leave'

/**
 * On its own screen, every exit asks before input is lost: links, the list beside the editor, the browser's buttons and
 * closing the tab. `isKept` is checked on navigation within the app: self-saving editors need no question. Render
 * `question` in the screen; after `letGo` nothing is asked.
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
