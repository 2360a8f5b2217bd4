import { useEffect } from 'react'
import { useNamedTitle } from '@/shared/lib/page-name'
import { useBrand } from './api'

/** Sets the title in the browser's tab and for screen readers. */
export function PageTitle({ title: kind }: { title: string }) {
  const title = useNamedTitle(kind)
  const brand = useBrand()
  useEffect(() => {
    document.title = brand ? `${title} – ${brand}` : title
  }, [title, brand])
  return null
}
