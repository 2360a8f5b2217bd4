import { pagePath } from '@sonocampus/contract/pages'
import type { StatementCheck } from '@sonocampus/contract/statements.checks'
import { Link } from 'react-router'
import { DateTime } from '@/shared/ui/date-time'
import { Notice } from '@/shared/ui/notice'

/** The same file was compared before. */
export function CheckedBefore({ check: { checked_before } }: { check: StatementCheck }) {
  if (!checked_before) return null
  return (
    <Notice tone="wait" title="This file was checked before">
      By {checked_before.by} on <DateTime value={checked_before.at} />.{' '}
      <Link to={pagePath('adminBankCheck', { checkId: checked_before.id })} className="link">
        Open that check
      </Link>
    </Notice>
  )
}
