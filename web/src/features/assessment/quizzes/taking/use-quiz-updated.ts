import { useEffect, useEffectEvent } from 'react'

/** Hears the browser's own event `quiz-updated`, which a live message from the server fires. */
export function useQuizUpdated(onUpdate: () => void): void {
  const heard = useEffectEvent(onUpdate)
  useEffect(() => {
    const listen = () => heard()
    window.addEventListener('quiz-updated', listen)
    return () => window.removeEventListener('quiz-updated', listen)
  }, [])
}
