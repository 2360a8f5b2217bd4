import * as z from 'zod/mini'
import { editOf, emailPattern, requiredText, requiredWebUrl, text, version, webUrl } from './fields.ts'
import { DEFAULT_ZONE } from './format-date.ts'
import { limits } from './limits.ts'
import { policyNames } from './policies.ts'
import { defineRoute } from './route.ts'

export const protectionLevel = z.enum(['strict', 'logout', 'warn', 'off'])
const pictureInPicture = z.enum(['off', 'allowed'])
const staffFactor = z.enum(['optional', 'required'])
export type ProtectionLevel = z.output<typeof protectionLevel>

const isZone = (value: string) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value })
    return true
  } catch {
    return false
  }
}
const contactEmail = text(limits.email).check(
  z.refine((value) => value === '' || emailPattern.test(value), 'Please enter a valid email address.'),
)
const timeZone = z.string().check(z.maxLength(60), z.refine(isZone, 'Choose a time zone from the list.'))

const outside = () =>
  webUrl().check(z.refine((value) => !value.startsWith('/'), 'Must start with http:// or https://.'))

/** Site settings; what is left empty is not shown. */
export const siteForm = z.object({
  institute_name: requiredText(),
  brand: requiredText(20),
  /** A few words above the name on the landing page; unchanged if omitted. */
  headline_note: z.optional(text(60)),
  tagline: text(limits.text.long),
  founder_name: text(),
  founder_title: text(),
  founder_bio: text(limits.text.long),
  founder_image_url: webUrl(),
  hero_image_url: requiredWebUrl(),
  contact_email: contactEmail,
  contact_phone: text(50),
  contact_address: text(500),
  chat_url: outside(),
  map_url: z._default(outside(), ''),
  protection_level: z._default(protectionLevel, 'logout'),
  /** Whether a protected lesson may play in a floating window. */
  picture_in_picture: z._default(pictureInPicture, 'off'),
  /** The institute's time zone, which decides its days, months and years. */
  time_zone: z._default(timeZone, DEFAULT_ZONE),
  /** Whether staff need a second factor; unchanged if omitted. */
  staff_factor: z.optional(staffFactor),
})

const siteSettings = z.object({
  institute_name: z.string(),
  brand: z.string(),
  headline_note: z.string(),
  tagline: z.string(),
  founder_name: z.string(),
  founder_title: z.string(),
  founder_bio: z.string(),
  founder_image_url: z.string(),
  hero_image_url: z.string(),
  contact_email: z.string(),
  contact_phone: z.string(),
  contact_address: z.string(),
  chat_url: z.string(),
  map_url: z.string(),
  protection_level: protectionLevel,
  picture_in_picture: pictureInPicture,
  time_zone: z.string(),
  staff_factor: staffFactor,
  /** The policies that have a text, for the links to their pages. */
  policies: z.array(z.enum(policyNames)),
  version: z.optional(version),
})
export type PublicSite = z.output<typeof siteSettings>
export type SiteSettings = Omit<PublicSite, 'policies'>

export const getSite = defineRoute({
  method: 'GET',
  path: '/api/site',
  access: 'public',
  summary: 'Read the site settings',
  reply: { status: 200, schema: siteSettings },
})

export const updateSite = defineRoute({
  method: 'PUT',
  path: '/api/admin/site',
  access: 'admin',
  summary: 'Replace the site settings',
  query: editOf,
  body: siteForm,
  reply: { status: 200, schema: siteSettings },
})

export const siteRoutes = { getSite, updateSite }
