import { ListChecks } from 'lucide-react'
import { Link } from 'react-router'
import { useListFilters } from '@/shared/lib/use-list-filters'
import { useListParams } from '@/shared/lib/use-list-params'
import { buttonStyles } from '@/shared/ui/button-styles'

/** From a list to its decision queue, with the same filters. */
export function QueueLink({ to }: { to: string }) {
  const { search } = useListParams(['any'])
  const { filters } = useListFilters()
  const query = new URLSearchParams({ ...(search ? { search } : {}), ...filters }).toString()
  return (
    <Link
      to={query ? `${to}?${query}` : to}
      className={buttonStyles({ variant: 'secondary', className: 'max-sm:h-10 max-sm:px-3 max-sm:text-sm' })}
    >
      <ListChecks aria-hidden="true" />
      Review one by one
    </Link>
  )
}
