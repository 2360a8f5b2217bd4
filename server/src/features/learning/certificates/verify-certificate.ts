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
 * Verifies a certificate by its code. Only unknown codes count against the limit, so an employer can check any number
 * of certificates; beyond the limit nothing more is revealed, not even for a valid code.
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
  throw new AppError('not_found', 'No certificate has this code.')
}
