import type { bankAccountForm } from '@sonocampus/contract/bank-accounts'
import type * as z from 'zod/mini'

export type BankAccountForm = z.output<typeof bankAccountForm>

export const bankAccountColumns = ({ is_active, course_ids: _, ...form }: BankAccountForm, now: string) => ({
  ...form,
  archived_at: is_active ? null : now,
  updated_at: now,
})
