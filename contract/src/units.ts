/** Units a number may be entered in, by quantity, each with its size in the first one. */
export const units = {
  length: { mm: 1, cm: 10, m: 1000 },
  area: { 'cm²': 1, 'mm²': 0.01 },
  volume: { ml: 1, 'cm³': 1, l: 1000 },
  time: { ms: 1, s: 1000 },
  speed: { 'cm/s': 1, 'm/s': 100 },
  pressure: { mmHg: 1, kPa: 7.50062 },
  rate: { 'beats/min': 1 },
  share: { '%': 1 },
  angle: { '°': 1 },
  count: { '': 1 },
} as const
export const unitNames = Object.values(units).flatMap((family) => Object.keys(family)) as [string, ...string[]]

/** Units of the same quantity as this one. */
export const unitsBeside = (name: string): Readonly<Record<string, number>> =>
  Object.values(units).find((family) => Object.hasOwn(family, name)) ?? { [name]: 1 }
