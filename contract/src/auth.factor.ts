import * as z from 'zod/mini'
import { session } from './auth.ts'
import { givenPassword, requiredText, timestamp } from './fields.ts'
import { defineRoute } from './route.ts'

const path = '/api/admin/factor'
const currentPassword = givenPassword.check(z.minLength(1, 'Enter your current password.'))
/** Six digits from the app, or a recovery code, with any spaces and dashes people type. */
const code = requiredText(40, 'Enter the code.')

export const confirmLogInForm = z.object({ code })
export const prepareFactorForm = z.object({ current_password: currentPassword })
export const confirmFactorForm = z.object({ code })
export const provenForm = z.object({ current_password: currentPassword, code })

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const getFactor = defineRoute({
  method: 'GET',
  path,
  access: 'staff',
  beforeFactor: true,
  summary: 'Read whether the own second factor is on, and how many recovery codes are left',
  reply: {
    status: 200,
    schema: z.object({
      is_on: z.boolean(),
      /** Whether the site requires it of all staff. */
      is_required: z.boolean(),
      confirmed_at: z.nullable(timestamp),
      recovery_codes_left: z.int(),
    }),
  },
})

export const prepareFactor = defineRoute({
  method: 'POST',
  path: `${path}/prepare`,
  access: 'staff',
  beforeFactor: true,
  summary: 'Get a secret for an authenticator app, which counts once a code of it is confirmed',
  body: prepareFactorForm,
  reply: {
    status: 200,
    schema: z.object({
      /** Base 32, for typing. */
      secret: z.string(),
      /** The same for the app's camera: the dark squares as one SVG path, `side` units square. */
      qr: z.object({ side: z.int(), path: z.string() }),
    }),
  },
})

export const confirmFactor = defineRoute({
  method: 'POST',
  path,
  access: 'staff',
  beforeFactor: true,
  summary: 'Turn the second factor on with a first code; every other session ends',
  body: confirmFactorForm,
  reply: { status: 200, schema: recoveryCodes },
})

export const removeFactor = defineRoute({
  method: 'POST',
  path: `${path}/remove`,
  access: 'staff',
  summary: 'Turn the own second factor off',
  body: provenForm,
  reply: { status: 200, schema: z.object({ message: z.string() }) },
})

export const renewRecoveryCodes = defineRoute({
  method: 'POST',
  path: `${path}/recovery-codes`,
  access: 'staff',
  summary: 'Get ten new recovery codes in place of those that are left',
  body: provenForm,
  reply: { status: 200, schema: recoveryCodes },
})

/** Logging in with a second factor answers 403 `second_factor` with a challenge as `id`; send it here. */
export const confirmLogIn = defineRoute({
  method: 'POST',
  path: '/api/auth/token/factor',
  access: 'public',
  summary: 'Exchange the challenge of a log-in and a code for a bearer token',
  body: z.extend(confirmLogInForm, { challenge: requiredText() }),
  reply: { status: 200, schema: session },
})

export const authFactorRoutes = {
  getFactor,
  prepareFactor,
  confirmFactor,
  removeFactor,
  renewRecoveryCodes,
  confirmLogIn,
}
