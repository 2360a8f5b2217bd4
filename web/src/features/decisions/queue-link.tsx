import { ListChecks } from 'lucide-react'
import { Link } from 'react-router'
import { useListParams } from '@/shared/lib/use-list-params'
import { buttonStyles } from '@/shared/ui/button-styles'

/** From a list to the queue of what waits in it, with what was searched for. */
export function QueueLink({ to }: { to: string }) {
  const { search } = useListParams(['any'])
  return (
    <Link
      to={search ? `${to}?search=${encodeURIComponent(search)}` : to}
      className={buttonStyles({ variant: 'secondary' })}
    >
      <ListChecks aria-hidden="true" />
      One after the other
    </Link>
  )
}
