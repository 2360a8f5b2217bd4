import type { ImportResult } from '@sonocampus/contract/imports'
import type { RowPlan } from './plan-row.ts'

export const presentPlan = ({ line, email, full_name, state, text, seat }: RowPlan): ImportResult => ({
  line,
  email,
  full_name,
  state,
  text,
  seat: seat
    ? {
        amount_received: seat.amount,
        amount_due: seat.duePaisa / 100,
        is_applicant_refused: seat.isApplicantRefused,
      }
    : null,
})
