import type { Parts } from './left-out.mjs'

type Taken = { leftOut: string[]; parts: Parts }

export function takenUnitTests(): { sqlite: Taken; postgres: Taken; screens: Taken }
