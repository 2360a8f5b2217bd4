import { drawCertificate, type Printed } from './draw-certificate.ts'

/** Drawing takes the processor for a tenth of a second: papers that were opened last are kept, by everything they show. */
const KEPT = 50
const kept = new Map<string, Promise<Buffer>>()

export function paperOf({ number, code, issued_at, issued_on, ...names }: Printed, verifyUrl: string): Promise<Buffer> {
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
  // What is asked for again goes to the end: the first in line is the one that nobody has opened for longest.
  kept.delete(key)
  kept.set(key, paper)
  if (!known) paper.catch(() => kept.delete(key))
  const [oldest] = kept.keys()
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
  return paper
}
