import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ReceiptView } from '../receipt-view'
import { receiptQuery } from './api'

export const OwnReceipt = ({ paymentId, ...around }: { paymentId: string; back: ReactNode; mark: ReactNode }) => (
  <ReceiptView query={useQuery(receiptQuery(paymentId))} {...around} />
)
