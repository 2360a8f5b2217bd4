import type { ListedCourse } from '@sonocampus/contract/courses'
import { pagePath } from '@sonocampus/contract/pages'
import type { PolicyName } from '@sonocampus/contract/policies'
import { escapeHtml } from '../escape-html.ts'

export function sitemap(publicUrl: string, courses: Pick<ListedCourse, 'id'>[], policies: PolicyName[]): string {
  const ofCourses = courses.map(({ id }) => pagePath('course', { courseId: id }))
  const paths = [
    pagePath('home'),
    ...ofCourses,
    ...FOR_EVERYONE.map((name) => pagePath(name)),
    ...policies.map((name) => pagePath(name)),
  ]
  const urls = paths.map((path) => `<url><loc>${escapeHtml(publicUrl + path)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`
}

const FOR_EVERYONE = ['signUp', 'logIn', 'verify'] as const

export const robots = (publicUrl: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /admin/',
    'Disallow: /student/',
    'Allow: /',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
