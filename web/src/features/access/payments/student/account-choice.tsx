import type { BankAccount } from '@sonocampus/contract/bank-accounts'
import { useId } from 'react'
import { formatIban } from '@/shared/lib/format'
import { CopyButton } from '@/shared/ui/copy-button'

interface AccountChoiceProps {
  accounts: readonly BankAccount[]
  value: string
  onChange: (accountId: string) => void
}

/** The accounts of the course, each with its numbers to copy; the chosen one is the one that was paid into. */
export function AccountChoice({ accounts, value, onChange }: AccountChoiceProps) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold text-ink">Bank account you paid into</legend>
      {accounts.length === 0 && (
        <p className="text-sm text-ink-soft">No bank account is set for this course yet. Ask support where to pay.</p>
      )}
      <div className="flex flex-col gap-2.5">
        {accounts.map((account) => (
          <div
            key={account.id}
            className="rounded-md border border-line bg-surface transition-colors duration-(--quick) has-checked:border-action has-checked:bg-action-soft/60 has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <label className="flex min-h-12 cursor-pointer items-start gap-3 px-3.5 pt-3 pb-2">
              <input
                type="radio"
                name={name}
                value={account.id}
                checked={value === account.id}
                onChange={() => onChange(account.id)}
                className="mt-0.5 size-5 shrink-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-surface outline-none checked:border-[6px] checked:border-action"
              />
              <span className="min-w-0 text-sm">
                <span className="block font-semibold text-ink">{account.bank_name}</span>
                <span className="block text-ink-soft">{account.account_name}</span>
              </span>
            </label>
            <dl className="flex flex-col gap-1 ps-11.5 pe-2 pb-2 text-sm">
              <Numbers label="Account number" value={account.account_number} />
              {account.iban && (
                <Numbers label="IBAN" value={formatIban(account.iban)} copied={account.iban.replace(/\s/g, '')} />
              )}
            </dl>
          </div>
        ))}
      </div>
    </fieldset>
  )
}

/** Shown as printed, copied as banks want it pasted. */
function Numbers({ label, value, copied = value }: { label: string; value: string; copied?: string }) {
  return (
    <div>
      <dt className="-mb-1 text-xs text-ink-soft">{label}</dt>
      <dd className="flex items-center justify-between gap-2 font-medium tabular-nums">
        <span className="min-w-0">{value}</span>
        <CopyButton value={copied} label={label} />
      </dd>
    </div>
  )
}
