import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ReceiptView } from '../receipt-view'
import { studentReceiptQuery } from './api'

export const StudentReceipt = ({ paymentId, back }: { paymentId: string; back: ReactNode }) => (
  <ReceiptView query={useQuery(studentReceiptQuery(paymentId))} back={back} />
)
