import { isColor } from '@sonocampus/contract/brand-color'
import type { ExploredCourse } from '@sonocampus/contract/courses'
import { type PublicPage, pagePath } from '@sonocampus/contract/pages'
import { policyTitles } from '@sonocampus/contract/policies'
import type { SiteSettings } from '@sonocampus/contract/site'
import type { Faq, Instructor } from '@sonocampus/contract/site.texts'
import { escapeHtml } from '../escape-html.ts'
import { brandSheetPath } from './brand-sheet.ts'

/** Title, description, Open Graph and schema.org of a public page, in the HTML itself. */
export function pageHead(page: PublicPage, publicUrl: string, path: string): string {
  const { title, description, image, data } = describe(page, publicUrl)
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'application-name', page.site.brand),
    meta('name', 'description', description),
    dressOf(page.site),
  ]
  if (!isForSearch(page)) return [...tags, NO_INDEX].join('')
  return [
    ...tags,
    canonical(publicUrl + path),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', page.site.institute_name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', publicUrl + path),
    meta('property', 'og:image', new URL(image, publicUrl).href),
    meta('name', 'twitter:card', 'summary_large_image'),
    data && `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
  ]
    .filter(Boolean)
    .join('')
}

/** A certificate names a person: anyone with its code may read it, but search engines may not. */
const isForSearch = (page: PublicPage): boolean =>
  page.kind !== 'not-found' &&
  (page.kind !== 'certificate' || ('refused' in page.answer && page.answer.refused === 'unrequested'))

/**
 * The app's shell already carries the institute's name and dress, before any script has fetched them. Behind it are
 * pages of one person and of one link, which search engines have no business with.
 */
export const shellHead = (site: Named): string => inShell(site, site.brand) + NO_INDEX

/** The one page of the shell that is for everyone. */
export const signUpHead = (site: Named & { institute_name: string }, publicUrl: string): string =>
  inShell(site, `Sign up – ${site.brand}`) +
  meta('name', 'description', `Create an account at ${site.institute_name}, choose a course and apply for it.`) +
  canonical(publicUrl + pagePath('signUp'))

const inShell = (site: Named, title: string) =>
  `<title>${escapeHtml(title)}</title>${meta('name', 'application-name', site.brand)}${dressOf(site)}`

type Named = Dress & { brand: string }

type Dress = Pick<SiteSettings, 'brand_color' | 'logo_url' | 'icon_url'>

/** The institute's colour, which is there before anything is drawn, and its logo. */
const dressOf = ({ brand_color, logo_url, icon_url }: Dress): string =>
  [
    isColor(brand_color) && `<link rel="stylesheet" href="${brandSheetPath(brand_color)}">`,
    logo_url && meta('name', 'logo', logo_url),
    icon_url &&
      `<link rel="icon" href="${escapeHtml(icon_url)}"><link rel="apple-touch-icon" href="${escapeHtml(icon_url)}">`,
  ]
    .filter(Boolean)
    .join('')

/** In a document with this, the icon of the product gives way. */
export const OWN_ICON = '<link rel="icon" href="/favicon.svg" type="image/svg+xml" />'

const canonical = (url: string) => `<link rel="canonical" href="${escapeHtml(url)}">`

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`

const NO_INDEX = meta('name', 'robots', 'noindex')

const shorten = (text: string) => (text.length > 155 ? `${text.slice(0, 154).trimEnd()}…` : text)

function describe(page: PublicPage, publicUrl: string) {
  const { site } = page
  if (page.kind === 'not-found')
    return {
      title: `Page not found | ${site.brand}`,
      description: 'This page does not exist.',
      image: '/og.png',
      data: null,
    }
  if (page.kind === 'log-in')
    return {
      title: `Log in – ${site.brand}`,
      description: `Log in to ${site.institute_name}: your lessons, quizzes, classes and payments.`,
      image: '/og.png',
      data: null,
    }
  if (page.kind === 'certificate')
    return {
      title: `Verify a certificate | ${site.institute_name}`,
      description: `Check whether a certificate of ${site.institute_name} is genuine.`,
      image: '/og.png',
      data: null,
    }
  if (page.kind === 'course')
    return {
      title: `${page.course.title} | ${site.institute_name}`,
      description: shorten(page.course.description),
      image: page.course.thumbnail_url ?? '/og.png',
      data: courseData(page.course, site, publicUrl, page.instructors),
    }
  if (page.kind === 'policy') {
    const title = policyTitles[page.policy.name]
    return {
      title: `${title} | ${site.institute_name}`,
      description: `${title} of ${site.institute_name}.`,
      image: '/og.png',
      data: {
        '@context': 'https://schema.org',
        '@type': 'WebPage',
        name: title,
        publisher: organisation(site, publicUrl),
      },
    }
  }
  return {
    title: `${site.institute_name}: ultrasound courses in Pakistan`,
    description: shorten([site.institute_name, site.tagline].filter(Boolean).join('. ')),
    image: '/og.png',
    data: {
      '@context': 'https://schema.org',
      '@graph': [
        organisation(site, publicUrl),
        ...page.texts.instructors.map((one) => personData(one, publicUrl)),
        ...faqData(page.texts.faq),
      ],
    },
  }
}

const personData = ({ name, degrees, registration, about, photo_url }: Instructor, publicUrl: string) => ({
  '@type': 'Person',
  name,
  ...(degrees && { honorificSuffix: degrees }),
  ...(registration && { identifier: registration }),
  ...(about && { description: about }),
  ...(photo_url && { image: new URL(photo_url, publicUrl).href }),
})

const faqData = (faq: Faq) =>
  faq.length === 0
    ? []
    : [
        {
          '@type': 'FAQPage',
          mainEntity: faq.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        },
      ]

const organisation = (site: SiteSettings, publicUrl: string) => ({
  '@type': 'EducationalOrganization',
  name: site.institute_name,
  url: publicUrl,
  email: site.contact_email || undefined,
  telephone: site.contact_phone || undefined,
  address: site.contact_address || undefined,
  founder: site.founder_name ? { '@type': 'Person', name: site.founder_name } : undefined,
  ...(site.map_url && { hasMap: site.map_url }),
})

const courseData = (course: ExploredCourse, site: SiteSettings, publicUrl: string, instructors: Instructor[]) => ({
  '@context': 'https://schema.org',
  '@type': 'Course',
  name: course.title,
  description: course.description,
  provider: organisation(site, publicUrl),
  educationalLevel: course.difficulty_level,
  offers: {
    '@type': 'Offer',
    price: course.price,
    priceCurrency: 'PKR',
    category: course.price === 0 ? 'Free' : 'Paid',
  },
  hasCourseInstance: {
    '@type': 'CourseInstance',
    courseMode: 'online',
    ...(course.instructor_name && {
      instructor: instructors[0]
        ? personData(instructors[0], publicUrl)
        : { '@type': 'Person', name: course.instructor_name },
    }),
    ...(course.video_length && { courseWorkload: `PT${Math.max(1, Math.round(course.video_length.total / 60))}M` }),
    ...(course.next_classes.length > 0 && {
      subEvent: course.next_classes.map(({ title, starts_at, ends_at }) => ({
        '@type': 'Event',
        name: title,
        startDate: starts_at,
        endDate: ends_at,
        eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
        location: { '@type': 'VirtualLocation', url: publicUrl + pagePath('course', { courseId: course.id }) },
      })),
    }),
  },
})
