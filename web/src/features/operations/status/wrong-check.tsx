import { pagePath } from '@sonocampus/contract/pages'
import type { StatusCheck } from '@sonocampus/contract/status'
import { CircleX, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { Badge } from '@/shared/ui/badge'
import { buttonStyles } from '@/shared/ui/button-styles'
import { Card } from '@/shared/ui/card'
import { DateTime } from '@/shared/ui/date-time'

const LOOKS = {
  serious: { word: 'Serious', tone: 'refuse', Icon: CircleX },
  warning: { word: 'Warning', tone: 'wait', Icon: TriangleAlert },
} as const

/** The screens on which a problem is fixed, if there is one. */
const MENDED_ON: Partial<Record<StatusCheck['name'], { label: string; to: string }>> = {
  mail: { label: 'Open failed mails', to: pagePath('adminFailedMails') },
  films: { label: 'Open videos', to: pagePath('adminVideos') },
  files: { label: 'Open notifications', to: pagePath('adminNotifications') },
}

/** One failed check: since when, what is wrong, and what to do. */
export function WrongCheck({ check }: { check: StatusCheck }) {
  const { word, tone, Icon } = LOOKS[check.level === 'serious' ? 'serious' : 'warning']
  const way = MENDED_ON[check.name]
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2 className="text-lg">{check.title}</h2>
        <Badge tone={tone}>
          <Icon aria-hidden="true" />
          {word}
        </Badge>
        <span className="text-sm text-ink-soft sm:ms-auto">
          Since <DateTime value={check.since} />
        </span>
      </div>
      <p className="break-words">{check.words}</p>
      <p className="text-ink-soft">
        <b className="text-ink">What to do: </b>
        {check.advice}
      </p>
      {way && (
        <Link to={way.to} className={buttonStyles({ variant: 'secondary', size: 'sm', className: 'w-fit' })}>
          {way.label}
        </Link>
      )}
    </Card>
  )
}
