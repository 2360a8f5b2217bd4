import type { Due as DueReply } from '@sonocampus/contract/payments.approval'
import { presentDiscount } from '../discounts/index.ts'
import { presentPlan } from '../instalments/index.ts'
import type { Due } from './dues.queries.ts'

/** By what terms something is to be paid. */
export const presentTerms = ({ purpose, amountPaisa, discount, plan }: Due, now: number) => ({
  purpose,
  amount_due: amountPaisa / 100,
  discount: discount && presentDiscount(discount),
  plan: plan && presentPlan(plan, now),
})

export const presentDue = (
  course: { id: string; title: string; price_paisa: number },
  due: Due,
  isWaiting: boolean,
  now: number,
): DueReply => ({
  course: { id: course.id, _id: course.id, title: course.title },
  price: course.price_paisa / 100,
  balance: due.balancePaisa / 100,
  is_waiting: isWaiting,
  ...presentTerms(due, now),
})
