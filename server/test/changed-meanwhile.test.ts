import { contract } from '@sonocampus/contract'
import type { Announcement } from '@sonocampus/contract/announcements'
import type { RouteSpec } from '@sonocampus/contract/route'
import { afterAll, expect, it } from 'vitest'
import { assetSteps, pictureOf } from './asset-steps.ts'
import { FORM as ASSIGNMENT, assignmentSteps } from './assignment-steps.ts'
import { buildTestApp, PASSWORD } from './build-test-app.ts'
import { classSteps, DAY } from './class-steps.ts'
import { makeAccount, makeCourse } from './make-course.ts'
import { answersTo, ask, quizSteps } from './quiz-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const [admin, other] = [await test.makeSession('admin'), await test.makeSession('admin')]
await test.deps.db.updateTable('users').set({ full_name: 'Bilal Ahmed' }).where('id', '=', other.id).execute()
const assignments = assignmentSteps(test, admin)
const quizzes = quizSteps(test, admin)

type Row = { id: string; version: string } & Record<string, unknown>
type Edit = {
  /** The edit that carries a name, of what was made for this test. */
  edit: (name: string) => { params?: object; body: object }
  /** What the staff see of it, or the version itself where it has another name. */
  shown: () => Promise<string | undefined>
}
const send = (route: RouteSpec, input: object, as = admin) => call(route, input as never, as)
const rowsOf = async (route: RouteSpec, input: object): Promise<Row[]> => (await send(route, input)).body
const find = (rows: Row[], id: unknown) => rows.find((row) => row.id === id) as Row

/** One editor for each entry that takes a version. */
const EDITORS: Record<string, () => Promise<Edit>> = {
  async updateCourse() {
    const params = { courseId: await makeCourse(test) }
    const course = (await send(contract.getCourseForAdmin, { params })).body
    const { description, price, difficulty_level, outcomes, prerequisites, curriculum, status } = course
    const same = { description, price: String(price), difficulty_level, outcomes, prerequisites, curriculum, status }
    return {
      edit: (title) => ({ params, body: { ...same, title } }),
      shown: async () => (await send(contract.getCourseForAdmin, { params })).body.version,
    }
  },
  async updateBankAccount() {
    const bankAccountId = await makeAccount(test, [await makeCourse(test)])
    const same = { account_name: 'Institute', account_number: '77001234', current_password: PASSWORD }
    return {
      edit: (bank_name) => ({ params: { bankAccountId }, body: { ...same, bank_name } }),
      shown: async () => find(await rowsOf(contract.listBankAccounts, {}), bankAccountId).version,
    }
  },
  async updateVideo() {
    const courseId = await makeCourse(test)
    const youtube_url = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
    const { body } = await send(contract.createVideo, { params: { courseId }, body: { title: 'Old', youtube_url } })
    return {
      edit: (title) => ({ params: { videoId: body.id }, body: { title, youtube_url } }),
      shown: async () =>
        find(await rowsOf(contract.listVideosForAdmin, { query: { course_id: courseId } }), body.id).version,
    }
  },
  async updateModule() {
    const params = { courseId: await makeCourse(test) }
    const { body } = await send(contract.createModule, { params, body: { title: 'Old' } })
    return {
      edit: (title) => ({ params: { moduleId: body.id }, body: { title } }),
      shown: async () => find(await rowsOf(contract.listModules, { params }), body.id).version,
    }
  },
  async updateClass() {
    const classId = await classSteps(test, admin).planOne(await makeCourse(test), DAY)
    const same = { description: '', join_url: 'https://meet.example.org/j/1', host_url: '', scope: 'one' }
    return {
      edit: (title) => ({ params: { classId }, body: { ...same, title } }),
      shown: async () => (await send(contract.getClass, { params: { classId } })).body.class.version,
    }
  },
  async moveClass() {
    const steps = classSteps(test, admin)
    const classId = await steps.planOne(await makeCourse(test), DAY)
    const { day } = steps.at(test.clock.now() + 2 * DAY)
    return {
      edit: (name) => ({ params: { classId }, body: { day, time: '10:00', minutes: 30 + name.length, scope: 'one' } }),
      shown: async () => (await send(contract.getClass, { params: { classId } })).body.class.time_version,
    }
  },
  async updateAnnouncement() {
    const params = { courseId: await makeCourse(test) }
    const { body } = await send(contract.createAnnouncement, { params, body: { title: 'Old', text: 'Text' } })
    const { id } = (body as Announcement[])[0] as Announcement
    return {
      edit: (title) => ({ params: { announcementId: id }, body: { title, text: 'Text' } }),
      shown: async () =>
        find((await send(contract.listAnnouncementsForAdmin, { params, query: {} })).body.rows, id).version,
    }
  },
  async updateAssignment() {
    const params = await assignments.add(await makeCourse(test))
    return {
      edit: (title) => ({ params, body: { ...ASSIGNMENT, title } }),
      shown: async () => (await rowsOf(contract.listAssignmentsForAdmin, { params }))[0]?.version,
    }
  },
  async setRubric() {
    const params = await assignments.add(await makeCourse(test))
    return {
      edit: (text) => ({ params, body: { criteria: [{ text, points: 100 }] } }),
      shown: async () => {
        const [assignment] = await rowsOf(contract.listAssignmentsForAdmin, { params })
        return assignment?.rubric_version as string
      },
    }
  },
  async gradeSubmission() {
    const params = await handedIn()
    return {
      edit: (feedback) => ({ params, body: { grade: 50, feedback } }),
      shown: async () => (await send(contract.getSubmission, { params })).body.version,
    }
  },
  async updateAsset() {
    const courseId = await makeCourse(test)
    const { body } = await assetSteps(test, admin).upload(courseId, await pictureOf(64, 64))
    return {
      edit: (title) => ({ params: { assetId: body.id }, body: { title } }),
      shown: async () =>
        find(await rowsOf(contract.listAssets, { params: { courseId } }), body.id).title_version as string,
    }
  },
  async updateQuiz() {
    const { id, course_id } = await quizzes.add(await makeCourse(test), [ask('A')])
    return {
      edit: (title) => ({ params: { quizId: id }, body: { title, course_id, questions: [ask('A')] } }),
      shown: async () => (await send(contract.getQuizForAdmin, { params: { quizId: id } })).body.version,
    }
  },
  async updateQuizDetails() {
    const { id } = await quizzes.add(await makeCourse(test), [ask('A')])
    return {
      edit: (title) => ({ params: { quizId: id }, body: { title } }),
      shown: async () => (await send(contract.getQuizForAdmin, { params: { quizId: id } })).body.details_version,
    }
  },
  async updateQuestion() {
    const { id, questions } = await quizzes.add(await makeCourse(test), [ask('A')])
    return {
      edit: (text) => ({ params: { questionId: questions[0]?.id }, body: ask('A', 'ABC', { text }) }),
      shown: async () => (await send(contract.getQuizForAdmin, { params: { quizId: id } })).body.questions[0].version,
    }
  },
  async gradeQuizSubmission() {
    const courseId = await makeCourse(test)
    const quiz = await quizzes.add(courseId, [ask('A')])
    const student = await quizzes.enrolledIn(courseId)
    const { body } = await send(
      contract.submitQuiz,
      { params: { courseId, quizId: quiz.id }, body: { answers: answersTo(quiz.questions, ['A']) } },
      student as typeof admin,
    )
    const params = { submissionId: body.submission_id ?? body.id }
    return {
      edit: (feedback) => ({ params, body: { score: 1, feedback } }),
      shown: async () => (await send(contract.getGradingView, { params })).body.submission.version,
    }
  },
  async tagBankQuestion() {
    const { id, questions } = await quizzes.add(await makeCourse(test), [ask('A')])
    const body = { question_ids: questions.map((one) => one.id), tags: ['edited'] }
    await send(contract.keepQuestions, { params: { quizId: id }, body })
    const kept = async () => (await send(contract.listBankQuestions, { query: {} })).body.questions[0]
    const { id: bankQuestionId } = await kept()
    return {
      edit: (tag) => ({ params: { bankQuestionId }, body: { tags: [tag.toLowerCase()] } }),
      shown: async () => (await kept()).tags_version,
    }
  },
  async assignCourses() {
    const teacher = await test.makeSession('teacher')
    const courses = { mine: await makeCourse(test), theirs: await makeCourse(test) }
    return {
      edit: (name) => ({
        params: { userId: teacher.id },
        body: { course_ids: [name === 'Theirs' ? courses.theirs : courses.mine] },
      }),
      shown: async () => find(await rowsOf(contract.listStaff, { query: {} }), teacher.id).courses_version as string,
    }
  },
  async updateSite() {
    const { version: _, ...settings } = (await call(contract.getSite, {})).body
    return {
      edit: (tagline) => ({ body: { ...settings, tagline } }),
      shown: async () => (await call(contract.getSite, {})).body.version,
    }
  },
  async updateSiteTexts() {
    return {
      edit: (terms) => ({ body: { terms, privacy: '', refunds: '', faq: [], instructors: [] } }),
      shown: async () => (await call(contract.getSiteTexts, {})).body.version,
    }
  },
  async updateRejectionReasons() {
    return {
      edit: (reason) => ({ body: { application: [reason], payment: [] } }),
      shown: async () => (await send(contract.getRejectionReasons, {})).body.version,
    }
  },
}

async function handedIn() {
  const courseId = await makeCourse(test)
  const [student, params] = [await assignments.enrolledIn(courseId), await assignments.add(courseId)]
  return { ...params, submissionId: (await assignments.handIn(student, params)).body.id as string }
}

it.each(Object.keys(EDITORS))(
  '%s is refused once somebody else has changed what was shown, and names them [edits/changed-meanwhile, edits/replace]',
  async (name) => {
    const route = contract[name as keyof typeof contract] as RouteSpec
    const { edit, shown } = await (EDITORS[name] as () => Promise<Edit>)()
    const version = await shown()
    expect(version).toEqual(expect.any(String))
    const edited = (words: string, as: typeof admin, seen?: string) =>
      send(route, { ...edit(words), query: seen ? { version: seen } : {} }, as)
    test.clock.advance(60_000)
    expect((await edited('Theirs', other, version)).status).toBe(200)
    const refused = await edited('Mine, in other words', admin, version)
    expect(refused).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
    const { changed, detail } = refused.body
    expect(changed).toMatchObject({ by: 'Bilal Ahmed', at: new Date(test.clock.now()).toISOString() })
    expect(detail).toContain('meanwhile by Bilal Ahmed')
    expect(await shown()).toBe(changed.version)
    // What is there now has the fields of the form, so that a screen can set both side by side.
    expect(Object.keys(changed.now).length).toBeGreaterThan(0)
    expect((await edited('Mine, in other words', admin, changed.version)).status).toBe(200)
    expect(await shown()).not.toBe(changed.version)
    expect((await edited('Theirs', other)).status).toBe(200)
  },
)

it('of two edits at once that were shown the same, one is kept and the other refused [edits/changed-meanwhile]', async () => {
  const params = await handedIn()
  const { version } = (await send(contract.getSubmission, { params })).body
  const answers = await Promise.all(
    [90, 20, 50].map((grade) => send(contract.gradeSubmission, { params, query: { version }, body: { grade } })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect((await send(contract.getSubmission, { params })).body.history).toHaveLength(1)
})

it('work that was graded meanwhile is not returned by who has not seen the grade [edits/changed-meanwhile]', async () => {
  const params = await handedIn()
  const { version } = (await send(contract.getSubmission, { params })).body
  await send(contract.gradeSubmission, { params, body: { grade: 90 } }, other)
  const body = { due_date: '2027-11-20T18:00:00Z' }
  const refused = await send(contract.returnSubmission, { params, query: { version }, body })
  expect(refused).toMatchObject({ status: 409, body: { changed: { verb: 'Graded', now: { grade: 90 } } } })
  const again = { version: refused.body.changed.version }
  expect((await send(contract.returnSubmission, { params, query: again, body })).status).toBe(200)
})

/** What the staff may write over each other's without being asked, and why nothing is lost by it. */
const UNVERSIONED: Record<string, string> = {
  decideApplication: 'decided once: the second decision is refused',
  rejectPayment: 'decided once',
  approvePayment: 'decided once, with a check of its own on what was seen',
  changeEnrollmentEnd: 'carried out only while the end is still the one that was shown',
  decideRequest: 'decided once',
  judgeStatementLine: 'judged once',
  closeConversation: 'one switch, shown as it stands',
  revokeCertificate: 'revoked once',
  clearAsset: 'cleared once',
  setUserActive: 'one switch, shown as it stands',
  changeStaffRole: 'one choice, shown as it stands',
  attachRecording: 'one choice, shown as it stands',
  setAttendance: 'one choice for each student, shown as it stands',
  setAssetScale: 'one line, drawn over the picture that shows it',
  replaceCaptions: 'a file in place of another; nothing is typed',
  arrangeLessons: 'an order of everything there is: refused when lessons have come or gone',
  arrangeQuestions: 'an order of everything there is: refused when questions have come or gone',
}

it('every edit of the staff takes the version that was shown, or says why it needs none [edits/every-edit]', () => {
  const edits = Object.entries(contract).filter(([, route]: [string, RouteSpec]) => {
    const isStaffs = ['admin', 'clerk', 'teacher', 'staff'].includes(route.access)
    return route.method === 'PUT' && isStaffs && route.path.includes(':')
  })
  const takes = edits.filter(([, route]: [string, RouteSpec]) => 'version' in (route.query?.shape ?? {}))
  const others = edits.filter((edit) => !takes.includes(edit)).map(([name]) => name)
  expect(others.sort()).toEqual(Object.keys(UNVERSIONED).sort())
  const untried = takes.map(([name]) => name).filter((name) => !(name in EDITORS))
  expect(untried).toEqual(['returnSubmission'])
})
