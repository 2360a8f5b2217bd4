import type { VerifiedCertificate } from '@sonocampus/contract/certificates'
import { rates } from '@sonocampus/contract/limits'
import { requireHit, requireRoom } from '../../../db/rate-limit.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { getCalendar } from '../../../institute/calendar.ts'
import { readCode } from './certificate-code.ts'
import { presentVerified } from './certificates.presenter.ts'
import { findCertificateByCode } from './certificates.queries.ts'

/**
 * Confirms a certificate by its code. Only codes that do not exist are counted, so that an employer may check any number of
 * papers; who has tried too many learns nothing more, not even of a code that exists.
 */
export async function verifyByCode(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  network: string,
  typed: string,
): Promise<VerifiedCertificate> {
  const bucket = `certificate:${network}`
  const rate = rates.certificateLookupPerNetwork
  await requireRoom(db, clock, bucket, rate)
  const code = readCode(typed)
  const row = code && (await findCertificateByCode(db, code))
  if (row) return presentVerified(row, await getCalendar(db))
  await requireHit(db, clock, bucket, rate)
  throw new AppError('not_found', 'There is no certificate with this code.')
}
