import type { SiteSettings } from '@sonocampus/contract/site'
import { NotFound } from '@/shared/ui/not-found'
import { PublicFrame } from './public-frame'

export function NotFoundView({ site }: { site: SiteSettings }) {
  return (
    <PublicFrame site={site}>
      <NotFound className="grow" />
    </PublicFrame>
  )
}
