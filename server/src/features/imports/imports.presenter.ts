import type { ImportResult } from '@sonocampus/contract/imports'
import type { RowPlan } from './plan-row.ts'

export const presentPlan = ({ line, email, full_name, state, text }: RowPlan): ImportResult => ({
  line,
  email,
  full_name,
  state,
  text,
})
