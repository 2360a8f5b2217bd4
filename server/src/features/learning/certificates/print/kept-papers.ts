import { drawCertificate, type Printed } from './draw-certificate.ts'

/** Drawing takes a tenth of a second of CPU: the last ones are cached, keyed by everything they show. */
const KEPT = 50
const kept = new Map<string, Promise<Buffer>>()

export function paperOf(
  { number, code, issued_at, issued_on, ...names }: Printed,
  verifyUrl: string | null,
): Promise<Buffer> {
  const { full_name, course_title, institute_name, founder_name, founder_title } = names
  const printed = {
    number,
    code,
    issued_at,
    issued_on,
    full_name,
    course_title,
    institute_name,
    founder_name,
    founder_title,
  }
  const key = JSON.stringify([printed, verifyUrl])
  const known = kept.get(key)
  const paper = known ?? drawCertificate(printed, verifyUrl)
  // Reinserting moves it to the end, so the first key is the least recently used.
  kept.delete(key)
  kept.set(key, paper)
  if (!known) paper.catch(() => kept.delete(key))
  const [oldest] = kept.keys()
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
  return paper
}
