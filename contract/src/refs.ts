import * as z from 'zod/mini'
import { id } from './fields.ts'

/** How other responses refer to a person and a course. */
export const personRef = z.object({ id, full_name: z.string(), email: z.string() })
export const courseRef = z.object({ id, _id: id, title: z.string() })
