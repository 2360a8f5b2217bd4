import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { buttonStyles } from '@/shared/ui/button-styles'
import { queuesQuery } from '../api'
import { waitingOf } from './waiting-of'

/** From a queue that is empty to the one in which something has waited longest. */
export function NextQueue() {
  const { pathname } = useLocation()
  const { data } = useQuery(queuesQuery)
  const next = data && waitingOf(data).find(({ to }) => to !== pathname)
  if (!next) return null
  const { label, count, to } = next
  return (
    <Link to={to} className={buttonStyles()}>
      {count} {label.charAt(0).toLowerCase() + label.slice(1)}
      <ArrowRight className="rtl:-scale-x-100" aria-hidden="true" />
    </Link>
  )
}
