import { useEffect } from 'react'
import { useBrand } from './api'

/** What the browser's tab and a screen reader call this page. */
export function PageTitle({ title }: { title: string }) {
  const brand = useBrand()
  useEffect(() => {
    document.title = brand ? `${title} – ${brand}` : title
  }, [title, brand])
  return null
}
