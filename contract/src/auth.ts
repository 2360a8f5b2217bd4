import * as z from 'zod/mini'
import {
  email,
  givenPassword,
  id,
  loginName,
  password,
  requiredEmail,
  requiredText,
  text,
  timestamp,
} from './fields.ts'
import { limits } from './limits.ts'
import { defineRoute } from './route.ts'

export const role = z.enum(['student', 'admin', 'clerk', 'teacher'])
/** The staff; what each may do depends on the role. */
export const staffRole = z.enum(['admin', 'clerk', 'teacher'])
export type StaffRole = z.output<typeof staffRole>
export type Role = z.output<typeof role>

const message = z.object({ message: z.string() })
const newPassword = password(limits.password.minAtReset)
const pin = z
  .string('Please enter your email and PIN.')
  .check(
    z.trim(),
    z.minLength(1, { error: 'Please enter your email and PIN.', abort: true }),
    z.regex(/^[0-9]{6}$/, 'The PIN has 6 digits.'),
  )

const FILL_ALL = 'Please fill in all fields.'
const samePasswords = { error: 'Passwords do not match.', path: ['confirm_password'] }

export const logInForm = z.object({
  username: loginName.check(z.minLength(1, FILL_ALL)),
  password: givenPassword.check(z.minLength(1, FILL_ALL)),
})

export const signUpForm = z
  .object({
    email: requiredEmail(FILL_ALL),
    password: password(limits.password.minAtSignUp, FILL_ALL),
    confirm_password: z.string(),
  })
  .check(z.refine((form) => form.password === form.confirm_password, samePasswords))

export const requestResetPinForm = z.object({ email: requiredEmail('Please enter your email address.') })

export const resetPasswordBody = z.object({
  email: requiredEmail('Please enter your email and PIN.'),
  pin,
  new_password: newPassword,
})

export const resetPasswordForm = z
  .extend(resetPasswordBody, { confirm_password: z.string() })
  .check(z.refine((form) => form.new_password === form.confirm_password, samePasswords))

export const changePasswordBody = z.object({
  current_password: givenPassword.check(z.minLength(1, 'Enter your current password.')),
  new_password: newPassword,
})

/** The form asks for the new password twice. */
export const changePasswordForm = z
  .extend(changePasswordBody, { confirm_password: z.string() })
  .check(z.refine((form) => form.new_password === form.confirm_password, samePasswords))

export const acceptInvitationBody = z.object({
  token: requiredText(),
  new_password: password(limits.password.minForAdmin),
  full_name: z.optional(text()),
})

export const signUp = defineRoute({
  method: 'POST',
  path: '/api/auth/signup',
  access: 'public',
  summary: 'Create a student account',
  body: z.object({ email, password: password(limits.password.minAtSignUp) }),
  reply: { status: 201, schema: z.object({ id, email: z.string(), role, message: z.string() }) },
})

export const session = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  role,
  message: z.string(),
})

export const logIn = defineRoute({
  method: 'POST',
  path: '/api/auth/token',
  access: 'public',
  summary: 'Exchange email and password for a bearer token',
  encoding: 'form',
  body: z.object({ username: loginName, password: givenPassword }),
  reply: { status: 200, schema: session },
})

export const logOut = defineRoute({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'user',
  beforeFactor: true,
  summary: 'End the session of the sent token',
  reply: { status: 200, schema: message },
})

export const requestResetPin = defineRoute({
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'public',
  summary: 'Mail a PIN for a new password',
  body: requestResetPinForm,
  reply: { status: 200, schema: message },
})

export const resetPassword = defineRoute({
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  summary: 'Set a new password with a PIN',
  body: resetPasswordBody,
  reply: { status: 200, schema: message },
})

export const changePassword = defineRoute({
  method: 'POST',
  path: '/api/auth/change-password',
  access: 'user',
  summary: 'Change the own password, which ends the other sessions',
  body: changePasswordBody,
  reply: { status: 200, schema: message },
})

export const confirmEmail = defineRoute({
  method: 'POST',
  path: '/api/auth/confirm-email',
  access: 'student',
  summary: 'Confirm the own email address with the link that was mailed to it',
  body: z.object({ token: requiredText() }),
  reply: { status: 200, schema: message },
})

export const requestConfirmation = defineRoute({
  method: 'POST',
  path: '/api/auth/request-confirmation',
  access: 'student',
  summary: 'Mail a new link that confirms the own email address',
  reply: { status: 200, schema: message },
})

export const listSessions = defineRoute({
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'user',
  summary: 'List the own sessions',
  reply: {
    status: 200,
    schema: z.array(
      z.object({
        id,
        created_at: timestamp,
        last_used_at: timestamp,
        expires_at: timestamp,
        user_agent: z.string(),
        /** The network it was opened from. */
        address: z.string(),
        is_current: z.boolean(),
      }),
    ),
  },
})

export const endSession = defineRoute({
  method: 'DELETE',
  path: '/api/auth/sessions/:sessionId',
  access: 'user',
  summary: 'End one of the own sessions',
  params: z.object({ sessionId: id }),
  reply: { status: 200, schema: message },
})

export const endOtherSessions = defineRoute({
  method: 'DELETE',
  path: '/api/auth/sessions',
  access: 'user',
  summary: 'End all of the own sessions but the one that asks',
  reply: { status: 200, schema: message },
})

export const acceptInvitation = defineRoute({
  method: 'POST',
  path: '/api/auth/accept-invitation',
  access: 'public',
  summary: 'Become an administrator by an invitation',
  body: acceptInvitationBody,
  reply: { status: 200, schema: message },
})

export const authRoutes = {
  signUp,
  logIn,
  logOut,
  requestResetPin,
  resetPassword,
  changePassword,
  confirmEmail,
  requestConfirmation,
  listSessions,
  endSession,
  endOtherSessions,
  acceptInvitation,
}
