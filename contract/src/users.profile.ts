import * as z from 'zod/mini'
import { role } from './auth.ts'
import { text } from './fields.ts'
import { limits } from './limits.ts'
import { defineRoute } from './route.ts'
import { uploadRules } from './upload-rules.ts'

const path = '/api/profile/profile'

const profile = z.object({
  full_name: z.string(),
  bio: z.string(),
  avatar_url: z.nullable(z.string()),
  email: z.string(),
  /** Whether the owner has confirmed the address. */
  email_confirmed: z.boolean(),
  role,
})
export type Profile = z.output<typeof profile>

/** Omitted fields stay as they are. */
export const profileForm = z.object({ full_name: z.optional(text()), bio: z.optional(text(limits.text.long)) })

export const getProfile = defineRoute({
  method: 'GET',
  path,
  access: 'user',
  beforeFactor: true,
  summary: 'Read the own profile',
  reply: { status: 200, schema: profile },
})

export const updateProfile = defineRoute({
  method: 'PUT',
  path,
  access: 'user',
  summary: 'Change the own name and bio',
  body: profileForm,
  reply: { status: 200, schema: profile },
})

export const uploadAvatar = defineRoute({
  method: 'POST',
  path: `${path}/avatar`,
  access: 'user',
  summary: 'Replace the own avatar',
  encoding: 'multipart',
  files: { file: uploadRules.avatar },
  reply: { status: 200, schema: z.object({ avatar_url: z.string() }) },
})

export const profileRoutes = { getProfile, updateProfile, uploadAvatar }
