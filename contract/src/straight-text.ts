import * as z from 'zod/mini'
import { text } from './fields.ts'

/** Invisible marks that change the direction of text, so that it can be shown in another order than it is stored. */
export const TURNS = /[\u202A-\u202E\u2066-\u2069]/g

const straight = z.overwrite<string>((value) => value.replace(TURNS, '').trim())

/** Text of quizzes without such marks: what is read must be what is scored. */
export const straightText = (max: number) => text(max).check(straight)
export const requiredStraightText = (max: number, message: string) =>
  text(max, message).check(straight, z.minLength(1, message))
