import { getCourseWorkspace } from '@sonocampus/contract/course-workspace'
import { page } from 'vitest/browser'
import { answer } from './fake-server.ts'
import { fakeId, openScreen } from './screen.tsx'

export const COURSE = {
  id: fakeId(1),
  _id: fakeId(1),
  title: 'Renal Colic Scanning',
  description: 'What a stone looks like.',
  price: 31_500,
  difficulty_level: 'Advanced',
  outcomes: 'Find stones',
  prerequisites: 'None',
  curriculum: 'Kidney',
  status: 'draft',
  created_by: 'Dr. Hina Qadir',
  created_at: '2026-01-15T09:00:00.000Z',
  updated_at: '2026-02-16T10:30:00.000Z',
} as const
export const open = () => openScreen(`/admin/courses/${COURSE.id}`, 'admin')
export const answerWith = (course: object, more: object = {}) => answer(getCourseWorkspace, { course, ...more })
export const heading = page.getByRole('heading', { level: 1 })
export const button = (name: string) => page.getByRole('button', { name, exact: true })
