import type { Due as DueReply } from '@sonocampus/contract/payments.approval'
import { type Due, presentFigure } from '../dues/index.ts'
import { presentDiscount } from './discounts/discounts.presenter.ts'
import { presentPlan } from './instalments/instalments.presenter.ts'

/** What is due, and under which terms. */
export const presentTerms = (due: Due, now: number) => ({
  ...presentFigure(due),
  discount: due.discount && presentDiscount(due.discount),
  plan: due.plan && presentPlan(due.plan, now),
})

export const presentDue = (
  course: { id: string; title: string; price_paisa: number },
  due: Due,
  { endsAt, isWaiting }: { endsAt: string | undefined; isWaiting: boolean },
  now: number,
): DueReply => ({
  course: { id: course.id, _id: course.id, title: course.title },
  price: course.price_paisa / 100,
  open_until: endsAt && Date.parse(endsAt) > now ? endsAt : null,
  is_waiting: isWaiting,
  ...presentTerms(due, now),
})
