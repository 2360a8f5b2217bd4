import type { DataSet } from 'dicom-parser'
import type { Header } from './header.ts'
import { storedOtherwise, unreadable } from './refusals.ts'

const [DISCRETE, LINEAR, INDIRECT] = [0, 1, 2]

/** The palette's colour for each stored number: three tables of eight bits. */
export function paletteOf(dataSet: DataSet, header: Header): [Uint8Array, Uint8Array, Uint8Array] {
  const tableOf = (colour: number) => {
    const descriptor = `x0028110${colour}`
    if (!dataSet.elements[descriptor]) throw storedOtherwise('palette colours without their palette')
    const entries = dataSet.uint16(descriptor, 0) || 65_536
    const first = dataSet.uint16(descriptor, 1) ?? 0
    const depth = dataSet.uint16(descriptor, 2) ?? 16
    const { values, shift } = valuesOf(dataSet, header, { colour, entries, depth })
    if (values.length < entries) throw unreadable()
    return Uint8Array.from({ length: 2 ** header.bits.allocated }, (_, stored) => {
      const entry = Math.min(entries - 1, Math.max(0, stored - first))
      return (values[entry] as number) >> shift
    })
  }
  return [tableOf(1), tableOf(2), tableOf(3)]
}

type Wanted = { colour: number; entries: number; depth: number }

function valuesOf(dataSet: DataSet, { isBigEndian }: Header, { colour, entries, depth }: Wanted) {
  const read = (tag: string) => {
    const element = dataSet.elements[tag]
    if (!element) return null
    const bytes = Buffer.from(dataSet.byteArray.subarray(element.dataOffset, element.dataOffset + element.length))
    return isBigEndian && bytes.length % 2 === 0 ? bytes.swap16() : bytes
  }
  const segments = read(`x0028122${colour}`)
  const data = segments ? null : read(`x0028120${colour}`)
  if (!segments && !data) throw storedOtherwise('palette colours without their palette')
  const areWords = segments ? depth > 8 : (data?.length ?? 0) >= entries * 2
  const numbers = numbersIn(segments ?? (data as Buffer), areWords)
  return {
    values: segments ? unfolded(numbers, areWords, entries) : numbers,
    shift: areWords && depth > 8 ? depth - 8 : 0,
  }
}

const numbersIn = (bytes: Buffer, areWords: boolean): ArrayLike<number> =>
  areWords ? Array.from({ length: bytes.length >> 1 }, (_, at) => bytes.readUInt16LE(2 * at)) : bytes

/**
 * A palette in segments: values one by one, straight lines from the value before to the named one, and segments that
 * were there before. Never longer than `entries`.
 */
function unfolded(numbers: ArrayLike<number>, areWords: boolean, entries: number): number[] {
  const values: number[] = []
  const numberAt = (at: number) => numbers[at] ?? NaN
  /** Follows `count` segments from there; an indirect one may not name another. */
  function follow(start: number, count: number, isIndirect: boolean): void {
    let at = start
    for (let done = 0; done < count && values.length < entries && at + 1 < numbers.length; done += 1) {
      const [kind, length] = [numberAt(at), numberAt(at + 1)]
      if (length > entries - values.length && kind !== INDIRECT) throw unreadable()
      if (kind === DISCRETE) {
        for (let one = 0; one < length; one += 1) values.push(numberAt(at + 2 + one))
        at += 2 + length
      } else if (kind === LINEAR) {
        const [from, to] = [values.at(-1) ?? NaN, numberAt(at + 2)]
        for (let one = 1; one <= length; one += 1) values.push(Math.round(from + ((to - from) * one) / length))
        at += 3
      } else if (kind === INDIRECT && !isIndirect) {
        const digits = areWords ? [0, 1] : [0, 1, 2, 3]
        const offset = digits.reduce((sum, one) => sum + numberAt(at + 2 + one) * 256 ** (areWords ? 2 * one : one), 0)
        follow(areWords ? offset / 2 : offset, length, true)
        at += 2 + digits.length
      } else throw unreadable()
    }
  }
  follow(0, Number.POSITIVE_INFINITY, false)
  if (values.some(Number.isNaN)) throw unreadable()
  return values
}
