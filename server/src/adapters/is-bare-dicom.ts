/** Groups of the file itself and of its identity: one of them begins every file. */
const FIRST_GROUPS = [0x0002, 0x0008]
const SHORT = /^(AE|AS|CS|DA|DS|DT|IS|LO|LT|PN|SH|SL|SS|ST|TM|UI|UL|US)$/
const LONG = /^(OB|OW|UN|UC|UT|SQ)$/
const MOST_BYTES = 256
const WANTED = 3

/**
 * DICOM without the 132 bytes that it should begin with: three small elements in their order, of the groups that a file
 * begins with.
 */
export function isBareDicom(head: Buffer): boolean {
  let [at, last] = [0, 0]
  for (let count = 0; count < WANTED; count += 1) {
    if (at + 12 > head.length) return false
    const tag = head.readUInt16LE(at) * 65_536 + head.readUInt16LE(at + 2)
    const { start, length } = valueAt(head, at)
    const isNext = FIRST_GROUPS.includes(tag >>> 16) && (count === 0 || tag > last)
    if (!isNext || length > MOST_BYTES || length % 2 === 1) return false
    at = start + length
    last = tag
  }
  return true
}

function valueAt(head: Buffer, at: number): { start: number; length: number } {
  const type = head.toString('latin1', at + 4, at + 6)
  if (SHORT.test(type)) return { start: at + 8, length: head.readUInt16LE(at + 6) }
  if (LONG.test(type)) return { start: at + 12, length: head.readUInt32LE(at + 8) }
  return { start: at + 8, length: head.readUInt32LE(at + 4) }
}
