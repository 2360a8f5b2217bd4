import { useEffect } from 'react'
import { NotFound } from '@/shared/ui/not-found'

/** Every unknown address inside the app; the server renders the same view with the bar and the footer around it. */
export function NotFoundPage() {
  useEffect(() => {
    document.title = 'Page not found'
  }, [])
  return (
    <main>
      <NotFound />
    </main>
  )
}
