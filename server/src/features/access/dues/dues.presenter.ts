import { type Due, isOwed } from './due.ts'

/** The amount due in every response. */
export const presentFigure = (due: Due) => ({
  purpose: due.purpose,
  amount_due: due.amountPaisa / 100,
  balance: due.balancePaisa / 100,
  is_owed: isOwed(due),
  due_at: due.dueAt,
})
