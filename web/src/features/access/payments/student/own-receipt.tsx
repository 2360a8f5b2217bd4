import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ReceiptView } from '../receipt-view'
import { receiptQuery } from './api'

export const OwnReceipt = ({ paymentId, back }: { paymentId: string; back: ReactNode }) => (
  <ReceiptView query={useQuery(receiptQuery(paymentId))} back={back} />
)
