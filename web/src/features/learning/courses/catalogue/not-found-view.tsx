import type { PublicSite } from '@sonocampus/contract/site'
import { NotFound } from '@/shared/ui/not-found'
import { PublicFrame } from './public-frame'

export function NotFoundView({ site }: { site: PublicSite }) {
  return (
    <PublicFrame site={site}>
      <NotFound className="grow" />
    </PublicFrame>
  )
}
