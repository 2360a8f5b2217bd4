import type { ReplyOf } from '@sonocampus/contract/route'
import type { PublicSite } from '@sonocampus/contract/site'
import type { getSiteTexts } from '@sonocampus/contract/site.texts'

/** A site's settings, complete enough for forms and public pages. */
export const SITE = {
  institute_name: 'Institute of Sonography',
  brand: 'SONO',
  headline_note: 'Live Classes Available',
  tagline: 'Learn to see.',
  founder_name: 'Dr. Amina Khan',
  founder_title: 'Radiologist',
  founder_bio: 'She has taught for twenty years.',
  founder_image_url: '',
  hero_image_url: '/images/hero.webp',
  contact_email: 'office@example.org',
  contact_phone: '+92 300 1234567',
  contact_address: '1 Mall Road, Lahore',
  chat_url: 'https://chat.example.org/sono',
  map_url: '',
  logo_url: '',
  icon_url: '',
  brand_color: '',
  sample_certificate: 'hidden',
  policies: [],
  protection_level: 'logout',
  picture_in_picture: 'off',
  time_zone: 'Asia/Karachi',
  staff_factor: 'optional',
} as const satisfies PublicSite

/** No policies and no questions. */
export const TEXTS: ReplyOf<typeof getSiteTexts> = {
  terms: '',
  privacy: '',
  refunds: '',
  faq: [],
  instructors: [],
  graduates: [],
  changed: { terms: null, privacy: null, refunds: null },
  version: 'v1',
}

/** A change to every field of the settings, by section and label. */
export const SECTION_CHANGES = {
  Institute: {
    'Institute name': 'Lahore School of Sonography',
    'Brand abbreviation': 'LSS',
    'Line above the name': 'Evening classes too',
    Tagline: 'Scanning taught by people who scan.',
  },
  People: {
    "Founder's name": 'Dr. Hina Qadir',
    "Founder's title": 'Radiologist',
    "Founder's profile": 'She has read a hundred thousand scans.',
  },
  Contact: {
    'Contact email': 'hello@lss.example',
    'Contact phone': '+92 311 1234567',
    'Postal address': '7 Canal Bank, Multan',
    'Map link': 'https://maps.example/lss',
    'Chat-support link': 'https://chat.example/lss',
  },
}
export const SITE_CHANGES = { ...SECTION_CHANGES.Institute, ...SECTION_CHANGES.People, ...SECTION_CHANGES.Contact }
