import type { ReactNode } from 'react'

/** A case in the decision queue. */
export interface Case {
  id: string
  /** For example 'Payment P-12'. */
  title: string
  person: string
  document: { url: string; type: string | undefined; label: string } | undefined
  /** The facts to compare the document with. */
  facts: ReactNode
  /** Approving needs a reason. */
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
