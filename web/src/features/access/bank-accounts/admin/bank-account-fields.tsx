import { useFormContext } from 'react-hook-form'
import { Checkbox } from '@/shared/ui/checkbox'
import { Field } from '@/shared/ui/field'
import { Input } from '@/shared/ui/input'
import type { AccountInput } from './use-bank-account-form'

export function BankAccountFields() {
  const { register, formState } = useFormContext<AccountInput>()
  const { errors } = formState
  return (
    <>
      <Field label="Bank name" error={errors.bank_name?.message} required>
        <Input autoComplete="off" {...register('bank_name')} />
      </Field>
      <Field
        label="Account name"
        hint="The account holder's name, as the bank writes it."
        error={errors.account_name?.message}
        required
      >
        <Input autoComplete="off" {...register('account_name')} />
      </Field>
      <Field label="Account number" error={errors.account_number?.message} required>
        <Input autoComplete="off" {...register('account_number')} />
      </Field>
      <Field
        label="IBAN"
        optional
        hint="We verify its check digits. Leave it empty if the bank doesn't give one."
        error={errors.iban?.message}
      >
        <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} {...register('iban')} />
      </Field>
      <Field label="Order" hint="The lowest number comes first." error={errors.position?.message} required>
        <Input
          type="number"
          inputMode="numeric"
          min={0}
          max={1000}
          {...register('position', { valueAsNumber: true })}
        />
      </Field>
      <Checkbox
        label="Active"
        hint="Students only see active accounts. The others are archived."
        {...register('is_active')}
      />
    </>
  )
}
