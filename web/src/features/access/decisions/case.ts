import type { ReactNode } from 'react'

/** What waits for a decision, as the queue shows it. */
export interface Case {
  id: string
  /** What it is, e.g. 'Payment P-12'. */
  title: string
  person: string
  document: { url: string; type: string | undefined; label: string } | undefined
  /** What the document must show, and who it is about. */
  facts: ReactNode
  /** Approved for a reason alone. */
  wasUsed: boolean
  /** Of a payment: what is due, and whether months are given for it. */
  payment?: { amountDue: number; grantsAccess: boolean }
}

/** The waiting ones as a list has them now, the longest wait first. */
export interface CaseList {
  data: { rows: Case[]; total: number } | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

export type Outcome = 'approved' | 'rejected'
