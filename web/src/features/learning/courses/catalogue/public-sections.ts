import { pagePath } from '@sonocampus/contract/pages'
import type { SiteSettings } from '@sonocampus/contract/site'
import { contactEntries, outsideHref } from './contact-entries'

const home = pagePath('home')

/** The sections of the landing page that the bar and the footer link to. */
export const sections = {
  home: { to: home, label: 'Home' },
  courses: { to: `${home}#courses`, label: 'Courses' },
  about: { to: `${home}#about`, label: 'Founder & CEO' },
  contact: { to: `${home}#contact`, label: 'Contact' },
}

/** A founder without a name, and an institute that can't be reached, have no section. */
export const hasFounder = (site: SiteSettings): boolean => site.founder_name.trim() !== ''
export const hasContact = (site: SiteSettings): boolean =>
  contactEntries(site).length > 0 || outsideHref(site.chat_url) !== null

export const sectionsOf = (site: SiteSettings) => [
  sections.home,
  sections.courses,
  ...(hasFounder(site) ? [sections.about] : []),
  ...(hasContact(site) ? [sections.contact] : []),
]
