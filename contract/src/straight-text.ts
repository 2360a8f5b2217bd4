import * as z from 'zod/mini'
import { text } from './fields.ts'

/** Marks that turn the direction of what follows: nobody sees them, and they can show a text in another order. */
export const TURNS = /[\u202A-\u202E\u2066-\u2069]/g

const straight = z.overwrite<string>((value) => value.replace(TURNS, '').trim())

/** Text of quizzes, from which such marks are taken out: what is read must be what is scored. */
export const straightText = (max: number) => text(max).check(straight)
export const requiredStraightText = (max: number, message: string) =>
  text(max, message).check(straight, z.minLength(1, message))
