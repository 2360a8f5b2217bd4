import { pagePath } from '@sonocampus/contract/pages'
import { Eye } from 'lucide-react'
import { Link } from 'react-router'

/** Tells staff whose area they look at. */
export function PreviewBanner() {
  return (
    <section aria-label="Preview" className="border-b border-line bg-wait-soft text-sm">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 sm:px-6 lg:px-10">
        <Eye className="size-4.5 shrink-0 text-wait" aria-hidden="true" />
        <p>You are previewing the student area.</p>
        <Link to={pagePath('adminDashboard')} className="link tap sm:ms-auto">
          Back to administration
        </Link>
      </div>
    </section>
  )
}
