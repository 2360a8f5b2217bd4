import { pagePath } from '@sonocampus/contract/pages'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonStyles } from '@/shared/ui/button-styles'
import { Card } from '@/shared/ui/card'

/** For a new account: the one next step, how long it takes, and help. */
export function FirstStep({ help }: { help: ReactNode }) {
  return (
    <Card aria-labelledby="first-step">
      <h2 id="first-step" className="text-xl">
        Choose your first course
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft">
        Applying takes about 5 minutes: have a photo of your qualification certificate ready. We answer within 24-48
        hours, and the course then appears here.
      </p>
      <div className="mt-4 flex flex-wrap gap-2.5 max-sm:flex-col sm:items-center">
        <Link to={pagePath('studentCourses')} className={buttonStyles({ size: 'lg' })}>
          Browse Courses
        </Link>
        {help}
      </div>
    </Card>
  )
}
