import type { AdminPayment } from '@sonocampus/contract/payments.admin'
import { documentUrl } from './documents.ts'
import type { Partly } from './fake-server.ts'
import { fakeId } from './screen.tsx'

/** A pending proof of payment for the course about the abdomen. */
export const paymentOf = (number: number, more: Partly<AdminPayment> = {}): Partly<AdminPayment> => ({
  id: fakeId(number),
  number,
  status: 'pending',
  user: { id: fakeId(100 + number), full_name: 'Sara Malik', email: `sara-${number}@example.org` },
  course: { id: fakeId(7), _id: fakeId(7), title: 'Abdomen' },
  amount_due: 18_000,
  grants_access: true,
  proof_url: documentUrl(number),
  ...more,
})
