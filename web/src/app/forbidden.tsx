import { pagePath } from '@sonocampus/contract/pages'
import { LockKeyhole } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { PageTitle } from '@/features/ground/site/page-title'
import { mayOpen } from '@/shared/session/may-open'
import { buttonStyles } from '@/shared/ui/button-styles'
import { namedPlaces } from './admin-menu'

const OTHERS = [
  ['teacher', 'teachers'],
  ['clerk', 'clerks'],
] as const

/** A screen of another role: the menu stays around it, and nothing is asked of the server. */
export function Forbidden() {
  const { pathname } = useLocation()
  const name = namedPlaces('admin').find(({ to }) => to === pathname)?.label ?? 'this page'
  const others = OTHERS.filter(([role]) => mayOpen(role, pathname)).map(([, words]) => words)
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center py-16 text-center">
      <PageTitle title="Not for your role" />
      <LockKeyhole aria-hidden="true" className="mb-5 size-14 rounded-full bg-wait-soft p-3.5 text-wait" />
      <h1 className="text-3xl">This page isn't for your role</h1>
      <p className="mt-3 text-ink-soft">
        Only {['administrators', ...others].join(' and ')} can open {name}. If you need something from it, ask an
        administrator.
      </p>
      <Link to={pagePath('adminDashboard')} className={buttonStyles({ className: 'mt-7' })}>
        Go to Today
      </Link>
    </div>
  )
}
