import * as z from 'zod/mini'
import { editOf, emailPattern, requiredText, requiredWebUrl, text, version, webUrl } from './fields.ts'
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
const brandColor = z.string().check(z.regex(/^(#[\da-f]{6})?$/i, 'Enter a colour like #7a1f5c.'))
const timeZone = z.string().check(z.maxLength(60), z.refine(isZone, 'Choose a time zone from the list.'))

const outside = () =>
  webUrl().check(z.refine((value) => !value.startsWith('/'), 'Must start with http:// or https://.'))

/** The settings as forms edit them; what is left empty is not shown. */
export const siteFields = z.object({
  institute_name: requiredText(),
  brand: requiredText(20),
  /** A few words above the name on the landing page; unchanged if omitted. */
  headline_note: text(60),
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
  map_url: outside(),
  /** Pictures that were uploaded as the logo: for the bars, and a square for tabs and mails. Both or none. */
  logo_url: webUrl(),
  icon_url: webUrl(),
  /** The one colour of action, with enough contrast; ours if empty. */
  brand_color: brandColor,
  /** Whether visitors may look at a sample of the certificate. */
  sample_certificate: z.enum(['shown', 'hidden']),
  protection_level: protectionLevel,
  /** Whether a protected lesson may play in a floating window. */
  picture_in_picture: pictureInPicture,
  /** The institute's time zone, which decides its days, months and years. */
  time_zone: timeZone,
  /** Whether staff need a second factor. */
  staff_factor: staffFactor,
})

/** What is omitted stays as it is. */
export const siteForm = z.partial(siteFields)

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
  logo_url: z.string(),
  icon_url: z.string(),
  brand_color: z.string(),
  sample_certificate: z.enum(['shown', 'hidden']),
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
  summary: 'Change the site settings; what is left out stays as it is',
  query: editOf,
  body: siteForm,
  reply: { status: 200, schema: siteSettings },
})

export const siteRoutes = { getSite, updateSite }
