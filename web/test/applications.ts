import { type Application, decideApplication, listApplications } from '@sonocampus/contract/enrollments.applications'
import { documentUrl } from './documents.ts'
import { answer, type Partly } from './fake-server.ts'
import { fakeId } from './screen.tsx'

/** An applicant for the course about the abdomen. */
export const applicationOf = (number: number, first_name: string, more: Partly<Application> = {}) => ({
  id: fakeId(number),
  status: 'pending' as const,
  course: { id: fakeId(7), _id: fakeId(7), title: 'Abdomen' },
  user: {
    id: fakeId(100 + number),
    full_name: '',
    name: '',
    first_name,
    last_name: 'Malik',
    email: `${first_name.toLowerCase()}@example.org`,
  },
  first_name,
  last_name: 'Malik',
  email: `${first_name.toLowerCase()}@example.org`,
  qualification: 'FCPS',
  contact_number: '+92 300 1234567',
  qualification_certificate_url: documentUrl(number),
  ...more,
})

/** The server lists these, filtered by status, and keeps decisions. */
export function keepApplications(...given: ReturnType<typeof applicationOf>[]): void {
  let rows = given
  answer(listApplications, ({ query }) => rows.filter(({ status }) => !query.status || status === query.status))
  answer(decideApplication, ({ params, body }) => {
    const decision = body as { status: 'approved' | 'rejected'; rejection_reason?: string }
    rows = rows.map((row) => (row.id === params.applicationId ? { ...row, ...decision } : row))
    return { ...rows.find(({ id }) => id === params.applicationId), detail: 'Done.' }
  })
}
