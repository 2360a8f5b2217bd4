import * as z from 'zod/mini'

/** A file in a form's schema: none is chosen at first, and with none nothing is sent. */
export const requiredFile = (missing: string) =>
  z.pipe(
    z.transform((file: File | null) => file as File),
    z.file({ error: missing }),
  )
