import type { Payment } from '@sonocampus/contract/payments'
import type { Due } from '@sonocampus/contract/payments.approval'
import { BadgePercent, CalendarRange, Eraser, type LucideIcon, Undo2 } from 'lucide-react'

export type DueAct = 'desk' | 'discount' | 'instalments' | 'write-off' | 'withdraw-discount' | 'withdraw-plan'

/** How money for a course comes in next: for what is owed, with an enrollment, or by a proof that is pending. */
export function nextStep(due: Due): 'desk' | 'enroll' | 'review' | null {
  if (due.is_waiting) return 'review'
  if (due.is_owed) return 'desk'
  return !due.open_until && due.amount_due > 0 ? 'enroll' : null
}

/** What can be changed about the terms. What clerks may not grant, they ask for; the rest is administrators'. */
export function termsActs(due: Due, needsApproval: boolean): { act: DueAct; label: string; Icon: LucideIcon }[] {
  const { discount, plan, is_waiting, is_owed, balance, price } = due
  if (is_waiting) return []
  const isOpen = !plan && price > 0
  const grant = needsApproval ? 'Ask for' : 'Grant'
  return [
    ...(isOpen && !discount ? [{ act: 'discount' as const, label: `${grant} a discount`, Icon: BadgePercent }] : []),
    ...(isOpen && balance === 0
      ? [{ act: 'instalments' as const, label: `${grant} instalments`, Icon: CalendarRange }]
      : []),
    ...(needsApproval
      ? []
      : [
          ...(isOpen && discount
            ? [{ act: 'withdraw-discount' as const, label: 'Withdraw the discount', Icon: Undo2 }]
            : []),
          ...(plan && !plan.is_begun
            ? [{ act: 'withdraw-plan' as const, label: 'Withdraw the plan', Icon: Undo2 }]
            : []),
          ...(is_owed && balance > 0 ? [{ act: 'write-off' as const, label: 'Write off', Icon: Eraser }] : []),
        ]),
  ]
}

/** Whether money of it can still be given back. */
export const canRefund = ({ amount_received, amount_refunded }: Payment): boolean =>
  (amount_received ?? 0) > amount_refunded
