import { pagePath } from '@sonocampus/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { Checkbox } from '@/shared/ui/checkbox'
import { QueryFailure } from '@/shared/ui/query-failure'
import { Spinner } from '@/shared/ui/spinner'
import { bankAccountsQuery } from '../api'

interface BankAccountChoiceProps {
  /** Every account in use while it is left out. */
  value: string[] | undefined
  onChange: (ids: string[]) => void
  error: string | undefined
}

/** The accounts in use, to tick those that a course is paid into. */
export function BankAccountChoice({ value, onChange, error }: BankAccountChoiceProps) {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold text-ink">Bank accounts</legend>
      <AccountBoxes value={value} onChange={onChange} />
      {error && (
        <p id={errorId} role="alert" className="mt-1.5 text-sm font-medium text-refuse">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function AccountBoxes({ value, onChange }: Pick<BankAccountChoiceProps, 'value' | 'onChange'>): ReactNode {
  const query = useQuery(bankAccountsQuery)
  const { data, error } = query
  if (!data && error) return <QueryFailure query={query} what="the bank accounts" />
  if (!data) return <Spinner label="Loading the bank accounts" />
  const accounts = data.filter(({ is_active }) => is_active)
  if (accounts.length === 0) return <NoAccounts />

  const ids = accounts.map(({ id }) => id)
  const chosen = value ?? ids
  const toggle = (id: string, isChosen: boolean) =>
    onChange(ids.filter((one) => (one === id ? isChosen : chosen.includes(one))))
  return (
    <>
      <div className="rounded-md border border-line px-3.5 py-1">
        {accounts.map(({ id, bank_name, account_name, account_number }) => (
          <Checkbox
            key={id}
            label={`${bank_name}, ${account_number}`}
            hint={account_name}
            checked={chosen.includes(id)}
            onChange={(event) => toggle(id, event.target.checked)}
          />
        ))}
      </div>
      <p className="mt-1.5 text-xs text-ink-faint">
        {ids.some((id) => chosen.includes(id))
          ? "The course's payment page offers the accounts you tick."
          : 'With none ticked, nobody can pay for this course.'}
      </p>
    </>
  )
}

const NoAccounts = () => (
  <p className="text-sm text-ink-soft">
    No active bank account yet. Add one under{' '}
    <Link to={pagePath('adminBankAccounts')} className="link">
      Bank accounts
    </Link>
    , or nobody can pay for this course.
  </p>
)
