import type { SiteSettings } from '@sonocampus/contract/site'

/** What the demo's institute says about itself; a real one begins without any of it. */
export const DEMO_SITE = {
  headline_note: 'Live Classes Available',
  tagline: 'World-class training, advanced technology and over two decades of excellence.',
  founder_name: 'Dr. Ayesha Siddiqui',
  founder_title: 'Founder & CEO, consultant sonologist',
  founder_bio:
    'Dr. Ayesha Siddiqui has taught ultrasound for more than twenty years. She founded the institute so that doctors and sonographers in every district of Pakistan can learn to scan with confidence, from real cases, without leaving their patients for months. Her students work in teaching hospitals, rural clinics and emergency rooms across the country.',
  contact_email: 'info@iut.example',
  contact_phone: '+92 300 0000000',
  contact_address: '12 Jail Road, Lahore, Pakistan',
  chat_url: 'https://wa.me/923000000000',
} satisfies Partial<SiteSettings>
