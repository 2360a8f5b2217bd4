import * as z from 'zod/mini'

/** A file in a form's schema: initially none, but required to send. */
export const requiredFile = (missing: string) =>
  z.pipe(
    z.transform((file: File | null) => file as File),
    z.file({ error: missing }),
  )
