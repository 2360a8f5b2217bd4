import { useEffect } from 'react'
import { useNamedTitle } from '@/shared/lib/page-name'
import { useBrand } from './api'

/** What the browser's tab and a screen reader call this page. */
export function PageTitle({ title: kind }: { title: string }) {
  const title = useNamedTitle(kind)
  const brand = useBrand()
  useEffect(() => {
    document.title = brand ? `${title} – ${brand}` : title
  }, [title, brand])
  return null
}
