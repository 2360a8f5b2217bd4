import type { DecisionStatus } from '../db/tables/enrollments.ts'
import type { Role } from '../db/tables/users.ts'

/** One student's history with one of the demo's courses; days count from the moment of seeding. */
export type DemoAdmission = {
  /** Index into the list of courses. */
  course: number
  application: { status: DecisionStatus; reason?: string; daysAgo: number }
  payment?: { status: DecisionStatus; reason?: string; daysAgo: number; transaction: string }
  enrollment?: { startsDaysAgo: number; endsInDays: number }
  /** When the last lesson was done and the certificate issued. */
  finishedDaysAgo?: number
}

export type DemoPerson = {
  email: string
  role: Role
  full_name: string | null
  state: string
  deactivated?: true
  admissions: DemoAdmission[]
}

const approved = (daysAgo: number) => ({ status: 'approved' as const, daysAgo })

/** People in every role, and a student in every state that the product knows. */
export const DEMO_PEOPLE: DemoPerson[] = [
  {
    email: 'admin@demo.example',
    role: 'admin',
    full_name: 'Demo Administrator',
    state: 'runs the institute',
    admissions: [],
  },
  {
    email: 'clerk@demo.example',
    role: 'clerk',
    full_name: 'Demo Clerk',
    state: 'decides applications and payments',
    admissions: [],
  },
  {
    email: 'teacher@demo.example',
    role: 'teacher',
    full_name: 'Demo Teacher',
    state: 'teaches the first two courses',
    admissions: [],
  },
  {
    email: 'amina@demo.example',
    role: 'student',
    full_name: 'Amina Khan',
    state: 'enrolled in two courses',
    admissions: [
      {
        course: 0,
        application: approved(70),
        payment: { status: 'approved', daysAgo: 66, transaction: 'FT2609130077' },
        enrollment: { startsDaysAgo: 65, endsInDays: 57 },
      },
      { course: 5, application: approved(20), enrollment: { startsDaysAgo: 20, endsInDays: 102 } },
    ],
  },
  { email: 'new@demo.example', role: 'student', full_name: null, state: 'just signed up', admissions: [] },
  {
    email: 'bilal@demo.example',
    role: 'student',
    full_name: 'Bilal Hussain',
    state: 'application waiting',
    admissions: [{ course: 1, application: { status: 'pending', daysAgo: 1 } }],
  },
  {
    email: 'hira@demo.example',
    role: 'student',
    full_name: 'Hira Saleem',
    state: 'application refused',
    admissions: [
      {
        course: 2,
        application: {
          status: 'rejected',
          reason: 'The certificate cannot be read. Please send a clearer picture.',
          daysAgo: 3,
        },
      },
    ],
  },
  {
    email: 'omar@demo.example',
    role: 'student',
    full_name: 'Omar Farooq',
    state: 'payment due, with a discount',
    admissions: [{ course: 3, application: approved(2) }],
  },
  {
    email: 'sadia@demo.example',
    role: 'student',
    full_name: 'Sadia Malik',
    state: 'payment proof waiting',
    admissions: [
      { course: 0, application: approved(5), payment: { status: 'pending', daysAgo: 1, transaction: 'FT2611130912' } },
    ],
  },
  {
    email: 'usman@demo.example',
    role: 'student',
    full_name: 'Usman Tariq',
    state: 'payment proof with a used transaction id waiting',
    admissions: [
      {
        course: 0,
        application: approved(4),
        payment: { status: 'pending', daysAgo: 0, transaction: 'ft 2609 1300 77' },
      },
    ],
  },
  {
    email: 'nadia@demo.example',
    role: 'student',
    full_name: 'Nadia Iqbal',
    state: 'payment proof refused, may pay in parts',
    admissions: [
      {
        course: 4,
        application: approved(9),
        payment: {
          status: 'rejected',
          reason: 'The amount does not match the course fee.',
          daysAgo: 6,
          transaction: 'FT2611080455',
        },
      },
    ],
  },
  {
    email: 'kamran@demo.example',
    role: 'student',
    full_name: 'Kamran Shah',
    state: 'access ends in ten days',
    admissions: [
      {
        course: 1,
        application: approved(120),
        payment: { status: 'approved', daysAgo: 115, transaction: 'FT2607220118' },
        enrollment: { startsDaysAgo: 112, endsInDays: 10 },
      },
    ],
  },
  {
    email: 'farah@demo.example',
    role: 'student',
    full_name: 'Farah Naz',
    state: 'access ended, a part refunded',
    admissions: [
      {
        course: 2,
        application: approved(150),
        payment: { status: 'approved', daysAgo: 148, transaction: 'FT2606190031' },
        enrollment: { startsDaysAgo: 147, endsInDays: -25 },
      },
    ],
  },
  {
    email: 'zainab@demo.example',
    role: 'student',
    full_name: 'Zainab Qureshi',
    state: 'finished a course and holds its certificate',
    admissions: [
      {
        course: 3,
        application: approved(60),
        payment: { status: 'approved', daysAgo: 57, transaction: 'FT2609190223' },
        enrollment: { startsDaysAgo: 56, endsInDays: 66 },
        finishedDaysAgo: 8,
      },
    ],
  },
  {
    email: 'closed@demo.example',
    role: 'student',
    full_name: 'Closed Account',
    state: 'deactivated',
    deactivated: true,
    admissions: [],
  },
]
