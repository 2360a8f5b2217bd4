import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ReceiptView } from '../receipt-view'
import { studentReceiptQuery } from './api'

export const StudentReceipt = ({ paymentId, ...around }: { paymentId: string; back: ReactNode; mark: ReactNode }) => (
  <ReceiptView query={useQuery(studentReceiptQuery(paymentId))} {...around} />
)
