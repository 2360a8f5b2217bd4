import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { announcementsRoutes } from './announcements.ts'
import { assetsRoutes } from './assets.ts'
import { assignmentsGradingRoutes } from './assignments.grading.ts'
import { assignmentsRoutes } from './assignments.ts'
import { auditRoutes } from './audit.ts'
import { authFactorRoutes } from './auth.factor.ts'
import { authRoutes, signUpForm } from './auth.ts'
import { bankAccountsRoutes } from './bank-accounts.ts'
import { batchesRoutes } from './batches.ts'
import { certificatesRoutes } from './certificates.ts'
import { classesAdminRoutes } from './classes.admin.ts'
import { classesAttendanceRoutes } from './classes.attendance.ts'
import { calendarFeedsRoutes } from './classes.calendar-feeds.ts'
import { classesStudentRoutes } from './classes.student.ts'
import { courseWorkspaceRoutes } from './course-workspace.ts'
import { coursesRoutes } from './courses.ts'
import { dayClosesRoutes } from './day-closes.ts'
import { requestsRoutes } from './decisions.requests.ts'
import { decisionsRoutes } from './decisions.ts'
import { discussionsRoutes } from './discussions.ts'
import { documentsRoutes } from './documents.ts'
import { applicationsRoutes } from './enrollments.applications.ts'
import { enrollmentsRoutes } from './enrollments.ts'
import { eventsRoutes } from './events.ts'
import { numberFromText, rupees } from './fields.ts'
import { gradebookRoutes } from './gradebook.ts'
import { importsRoutes } from './imports.ts'
import { contactRoutes } from './inbox.contact.ts'
import { inboxRoutes } from './inbox.ts'
import { contract } from './index.ts'
import { insightsRoutes } from './insights.ts'
import { lessonFilesRoutes } from './lesson-files.ts'
import { videosAdminRoutes } from './lessons.admin.ts'
import { videosMediaRoutes } from './lessons.media.ts'
import { modulesRoutes } from './lessons.modules.ts'
import { videosStudentRoutes } from './lessons.student.ts'
import { filmUploadsRoutes } from './lessons.video-files.ts'
import { notesRoutes } from './notes.ts'
import { notificationsSettingsRoutes } from './notifications.settings.ts'
import { notificationsRoutes } from './notifications.ts'
import { paymentsAdminRoutes } from './payments.admin.ts'
import { paymentsApprovalRoutes } from './payments.approval.ts'
import { discountsRoutes } from './payments.discounts.ts'
import { instalmentsRoutes } from './payments.instalments.ts'
import { refundsRoutes } from './payments.refunds.ts'
import { paymentsRoutes } from './payments.ts'
import { progressRoutes } from './progress.ts'
import { questionBankRoutes } from './question-bank.ts'
import { quizzesAdminRoutes } from './quizzes.admin.ts'
import { quizzesAuthoringRoutes } from './quizzes.authoring.ts'
import { quizzesGradingRoutes } from './quizzes.grading.ts'
import { quizzesStudentRoutes } from './quizzes.student.ts'
import type { Access, RouteSpec } from './route.ts'
import { savedViewsRoutes } from './saved-views.ts'
import { searchRoutes } from './search.ts'
import { siteRoutes } from './site.ts'
import { uploadsRoutes } from './site.uploads.ts'
import { staffRoutes } from './staff.ts'
import { statementChecksRoutes } from './statements.checks.ts'
import { statementsRoutes } from './statements.ts'
import { statisticsRoutes } from './statistics.ts'
import { statusRoutes } from './status.ts'
import { studentHomeRoutes } from './student-home.ts'
import { studentRecordOwnRoutes } from './student-record.own.ts'
import { studentRecordPartsRoutes } from './student-record.parts.ts'
import { studentRecordRoutes } from './student-record.ts'
import { systemRoutes } from './system.ts'
import { profileRoutes } from './users.profile.ts'
import { usersRoutes } from './users.ts'

const features = [
  authRoutes,
  authFactorRoutes,
  usersRoutes,
  staffRoutes,
  profileRoutes,
  siteRoutes,
  contactRoutes,
  inboxRoutes,
  searchRoutes,
  savedViewsRoutes,
  coursesRoutes,
  courseWorkspaceRoutes,
  decisionsRoutes,
  batchesRoutes,
  importsRoutes,
  documentsRoutes,
  applicationsRoutes,
  enrollmentsRoutes,
  paymentsRoutes,
  paymentsAdminRoutes,
  paymentsApprovalRoutes,
  dayClosesRoutes,
  statementChecksRoutes,
  statementsRoutes,
  refundsRoutes,
  requestsRoutes,
  instalmentsRoutes,
  discountsRoutes,
  bankAccountsRoutes,
  videosStudentRoutes,
  videosAdminRoutes,
  videosMediaRoutes,
  filmUploadsRoutes,
  modulesRoutes,
  lessonFilesRoutes,
  notesRoutes,
  classesStudentRoutes,
  classesAdminRoutes,
  classesAttendanceRoutes,
  calendarFeedsRoutes,
  discussionsRoutes,
  announcementsRoutes,
  assetsRoutes,
  assignmentsRoutes,
  assignmentsGradingRoutes,
  quizzesStudentRoutes,
  quizzesAdminRoutes,
  quizzesAuthoringRoutes,
  quizzesGradingRoutes,
  questionBankRoutes,
  gradebookRoutes,
  progressRoutes,
  certificatesRoutes,
  notificationsRoutes,
  notificationsSettingsRoutes,
  uploadsRoutes,
  statisticsRoutes,
  insightsRoutes,
  auditRoutes,
  studentRecordRoutes,
  courseWorkspaceRoutes,
  studentHomeRoutes,
  studentRecordOwnRoutes,
  studentRecordPartsRoutes,
  eventsRoutes,
  statusRoutes,
  systemRoutes,
]
const entries = Object.entries<RouteSpec>(contract)
const STAFF: Access[] = ['admin', 'clerk', 'teacher', 'staff']

describe('the contract', () => {
  it('holds every entry of every feature, no two under one name', () => {
    expect(entries.length).toBe(features.flatMap((feature) => Object.keys(feature)).length)
  })

  it('has each method and path once', () => {
    const calls = entries.map(([, route]) => `${route.method} ${route.path.replace(/:\w+/g, ':')}`)
    expect(calls.filter((call, at) => calls.indexOf(call) !== at)).toEqual([])
  })

  it.each(entries)('%s is written in full', (name, route) => {
    expect(name).toMatch(/^[a-z]+([A-Z][a-z]+)+$/)
    expect(name).not.toMatch(/utils|helpers|misc|common|manager|service|data(?!base)|info/i)
    expect(['public', 'user', 'student', ...STAFF]).toContain(route.access)
    expect(route.summary).toMatch(/^[A-Z].*[^.]$/)
  })

  it.each(entries)('%s names the params of its path', (_, route) => {
    const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, key]) => key)
    expect(Object.keys(route.params?.shape ?? {})).toEqual(inPath)
  })

  it.each(entries)('%s has a body only where one is sent, and files only in multipart', (_, route) => {
    // These require the administrator's password, which must not appear in a URL.
    const asksPassword: RouteSpec[] = [contract.deleteBankAccount, contract.resetFactor]
    const bodiless = route.method === 'GET' || (route.method === 'DELETE' && !asksPassword.includes(route))
    if (bodiless) expect(route.body ?? route.encoding).toBeUndefined()
    if (route.files) expect(route.encoding).toBe('multipart')
  })

  it.each(entries)('%s keeps the calls of the desk to the staff', (_, route) => {
    expect(STAFF.includes(route.access)).toBe(route.path.startsWith('/api/admin/'))
  })

  it.each(entries)('%s can be written as JSON schema', (_, route) => {
    for (const part of [route.params, route.query, route.body])
      if (part) expect(z.toJSONSchema(part, { io: 'input' })).toBeTypeOf('object')
    if ('schema' in route.reply) expect(z.toJSONSchema(route.reply.schema)).toBeTypeOf('object')
  })
})

const messages = (schema: z.ZodMiniType, value: unknown) => {
  const result = schema.safeParse(value)
  return result.success ? [] : result.error.issues.map((issue) => issue.message)
}

describe('the rules of the forms', () => {
  const course = {
    title: 'Echo',
    description: 'Ten letters and more',
    price: '25000.50',
    difficulty_level: 'Beginner',
    outcomes: 'o',
    prerequisites: 'p',
    curriculum: 'c',
    status: 'draft',
  }

  it('reads numbers and lists from form text', () => {
    const id = '0193d7a5-0c3e-7cc0-8000-000000000001'
    const parsed = contract.createCourse.body.parse({ ...course, bank_account_ids: JSON.stringify([id]) })
    expect(parsed.price).toBe(25_000.5)
    expect(parsed.bank_account_ids).toEqual([id])
    expect(messages(contract.createCourse.body, { ...course, bank_account_ids: 'nonsense' })).toEqual([
      'Not a valid id.',
    ])
  })

  it.each(['-1', '', 'abc', '0x10', '1.005', 'Infinity'])('refuses the price %j', (price) => {
    expect(messages(contract.createCourse.body, { ...course, price })).toHaveLength(1)
  })

  it('says what a course is missing, word for word', () => {
    expect(messages(contract.createCourse.body, { price: -1 })).toEqual([
      'Title must be at least 3 characters',
      'Description must be at least 10 characters',
      'Price cannot be negative',
      'Difficulty level is required',
      'Outcomes are required',
      'Prerequisites are required',
      'Curriculum is required',
      'Status is required',
    ])
  })

  it('says one thing at a time about a sign-up', () => {
    expect(messages(signUpForm, { email: '', password: '', confirm_password: '' })).toEqual([
      'Please fill in all fields.',
      'Please fill in all fields.',
    ])
    expect(messages(signUpForm, { email: 'a@b.pk', password: 'secret', confirm_password: 'other' })).toEqual([
      'Passwords do not match.',
    ])
    expect(messages(signUpForm, { email: 'a', password: '12345', confirm_password: '12345' })).toEqual([
      'Please enter a valid email address.',
      'Password must be at least 6 characters long.',
    ])
  })

  it('takes any login name and drops a role from a sign-up', () => {
    expect(contract.logIn.body.parse({ username: ' Not An Email ', password: 'x' }).username).toBe('not an email')
    const body = contract.signUp.body.parse({ email: ' A@B.PK ', password: 'secret', role: 'admin' })
    expect(body).toEqual({ email: 'a@b.pk', password: 'secret' })
  })

  it('marks a video watched with and without a body', () => {
    for (const body of [undefined, null, {}, { watched: false }])
      expect(contract.completeVideo.body.safeParse(body).success).toBe(true)
  })

  it('holds a question to the one rule', () => {
    const rule = 'Please ensure the question has text and at least two options, with one marked as correct.'
    const option = (text: string, is_correct = false) => ({ text, is_correct })
    const refused = [
      { text: ' ', options: [option('a', true), option('b')] },
      { text: 'q', options: [option('a', true)] },
      { text: 'q', options: [option('a'), option('b')] },
      { text: 'q', options: [option('a', true), option(' ')] },
    ]
    for (const question of refused) expect(messages(contract.createQuestion.body, question)).toEqual([rule])
    expect(messages(contract.createQuestion.body, { text: 'q', options: [option('a', true), option('b')] })).toEqual([])
  })

  it('read a price with grouped thousands, and refuse a comma anywhere else [admin-courses/grouped-price]', () => {
    const price = numberFromText(rupees)
    const read = (text: string) => price.safeParse(text).data
    expect(['28,000', '1,50,000', '1,500,000.50', ' 28000 '].map(read)).toEqual([28_000, 150_000, 1_500_000.5, 28_000])
    expect(['1,5', '28,00', ',000', '28,000,', '28.000,50', '1,,000'].map(read)).toEqual(Array(6).fill(undefined))
  })
})
