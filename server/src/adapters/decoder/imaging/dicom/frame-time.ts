import type { DataSet } from 'dicom-parser'

const [SHORTEST, LONGEST] = [1, 10_000]

/** Milliseconds per frame, from the first field that has it; null if none does. */
export function frameTimeOf(dataSet: DataSet): number | null {
  const number = (tag: string, at = 0) => dataSet.floatString(tag, at) ?? 0
  const steps = Math.max(0, (dataSet.numStringValues('x00181065') ?? 0) - 1)
  const vector = Array.from({ length: Math.min(steps, 1000) }, (_, at) => number('x00181065', at + 1))
  const told = [
    number('x00181063'),
    vector.reduce((sum, step) => sum + step, 0) / vector.length,
    1000 / number('x00180040'),
    1000 / number('x00082144'),
  ]
  return told.find((time) => time >= SHORTEST && time <= LONGEST) ?? null
}
