import { pagePath } from '@sonocampus/contract/pages'

const home = pagePath('home')

/** The sections of the landing page that the bar and the footer link to. */
export const sections = {
  home: { to: home, label: 'Home' },
  courses: { to: `${home}#courses`, label: 'Courses' },
  about: { to: `${home}#about`, label: 'Founder & CEO' },
  contact: { to: `${home}#contact`, label: 'Contact' },
}
export const barSections = [sections.home, sections.courses, sections.about, sections.contact]
