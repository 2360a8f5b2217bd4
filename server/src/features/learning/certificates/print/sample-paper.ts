import type { SiteSettings } from '@sonocampus/contract/site'
import { paperOf } from './kept-papers.ts'

/** In the institute's dress, about nobody: without a code, a number or an address there is nothing to verify. */
export const samplePaper = (site: SiteSettings): Promise<Buffer> =>
  paperOf(
    {
      number: '',
      code: '',
      full_name: 'Your Name',
      course_title: 'Your course',
      institute_name: site.institute_name,
      founder_name: site.founder_name,
      founder_title: site.founder_title,
      issued_at: new Date(0).toISOString(),
      issued_on: 'Your day',
    },
    null,
  )
