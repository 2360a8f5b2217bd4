import { deleteAsset } from '@sonocampus/contract/assets'
import {
  addBankQuestions,
  type BankQuestion,
  deleteBankQuestion,
  keepQuestions,
  listBankQuestions,
  listBankTags,
  tagBankQuestion,
} from '@sonocampus/contract/question-bank'
import { deleteQuestion, getQuizForAdmin, type Quiz, updateQuestion } from '@sonocampus/contract/quizzes.admin'
import { assignCourses } from '@sonocampus/contract/staff'
import { afterAll, describe, expect, it } from 'vitest'
import { assetSteps, realFile } from '#test/asset-steps.ts'
import { buildTestApp } from '#test/build-test-app.ts'
import { makeCourse } from '#test/make-course.ts'
import { ask, quizSteps } from '#test/quiz-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const { add, enrolledIn } = quizSteps(test, admin)

const asks = (texts: string[]) => texts.map((text) => ask('A', 'ABC', { text }))
const idsOf = ({ questions }: Quiz) => questions.map(({ id }) => id)
const keep = (quiz: Quiz, tags: string[] = [], question_ids = idsOf(quiz)) =>
  call(keepQuestions, { params: { quizId: quiz.id }, body: { question_ids, tags } }, admin)
const list = async (query: object): Promise<{ questions: BankQuestion[]; next: string | null }> =>
  (await call(listBankQuestions, { query }, admin)).body
const textsOf = async (query: object) => (await list(query)).questions.map(({ text }) => text)
const put = (quiz: Quiz, bank_question_ids: string[]) =>
  call(addBankQuestions, { params: { quizId: quiz.id }, body: { bank_question_ids } }, admin)
const read = async (quizId: string): Promise<Quiz> => (await call(getQuizForAdmin, { params: { quizId } }, admin)).body
let course = 0
const courseWith = async (texts: string[]) => {
  course += 1
  return add(await makeCourse(test), asks(texts), { title: `Quiz ${course}` })
}

describe('the bank', () => {
  it('keeps questions with tags, found by their words, their options and their tags [authoring/bank]', async () => {
    const quiz = await courseWith(['Where is the pylorus?', 'How wide is the portal vein?'])
    expect((await keep(quiz, ['Abdomen', 'gastric'])).body).toEqual({ detail: '2 questions are in the bank.', kept: 2 })
    expect(await textsOf({ search: 'PYLORUS' })).toEqual(['Where is the pylorus?'])
    expect((await textsOf({ tag: 'Abdomen' })).sort()).toEqual([
      'How wide is the portal vein?',
      'Where is the pylorus?',
    ])
    expect(await textsOf({ search: 'portal', tag: 'gastric' })).toEqual(['How wide is the portal vein?'])
    expect(await textsOf({ search: 'portal', tag: 'thyroid' })).toEqual([])
    expect(await textsOf({ search: 'nowhere' })).toEqual([])
    const [found] = (await list({ search: 'pylorus' })).questions
    expect(found).toMatchObject({ tags: ['abdomen', 'gastric'], used: 1, points: 1, task: null })
    expect(found?.options.map(({ text, is_correct }) => [text, is_correct])).toEqual([
      ['A', true],
      ['B', false],
      ['C', false],
    ])
    const tags = (await call(listBankTags, {}, admin)).body
    expect(tags).toContainEqual({ tag: 'gastric', count: 2 })
  })

  it('renews what is kept already, in its place [authoring/bank]', async () => {
    const quiz = await courseWith(['An old duodenum'])
    await keep(quiz, ['first'])
    const [question] = quiz.questions
    const body = { ...ask('B'), id: question?.id, text: 'A new duodenum' }
    await call(updateQuestion, { params: { questionId: question?.id ?? '' }, body }, admin)
    await keep(quiz, ['second'])
    const { questions } = await list({ search: 'duodenum' })
    expect(questions).toMatchObject([{ text: 'A new duodenum', tags: ['first', 'second'] }])
  })

  it("keeps a changed copy of another course's question as a new one, and leaves that one alone [authoring/bank-own]", async () => {
    const theirs = await courseWith(['Where is the caecum?'])
    await keep(theirs, ['theirs'])
    const [kept] = (await list({ search: 'caecum' })).questions
    const mine = await courseWith(['Mine'])
    for (let n = 0; n < 2; n += 1) await put(mine, [kept?.id ?? ''])
    const [, copy, again] = (await read(mine.id)).questions
    const teacher = await test.makeSession('teacher')
    await call(assignCourses, { params: { userId: teacher.id }, body: { course_ids: [mine.course_id] } }, admin)
    const change = (text: string) =>
      call(updateQuestion, { params: { questionId: copy?.id ?? '' }, body: { ...ask('B'), text } }, teacher)
    const keepMine = async () => {
      const body = { question_ids: [copy?.id ?? '', again?.id ?? ''], tags: ['mine'] }
      expect((await call(keepQuestions, { params: { quizId: mine.id }, body }, teacher)).status).toBe(200)
      return (await list({ search: 'caecum' })).questions.map(({ text, tags, id }) => [text, tags, id === kept?.id])
    }
    await change('Where is my caecum?')
    const expected = [
      ['Where is the caecum?', ['theirs'], true],
      ['Where is my caecum?', ['mine'], false],
      ['Where is the caecum?', ['mine'], false],
    ]
    expect(new Set(await keepMine())).toEqual(new Set(expected))
    await change('Where is our caecum?')
    const [first, , third] = expected
    expect(new Set(await keepMine())).toEqual(new Set([first, ['Where is our caecum?', ['mine'], false], third]))
  })

  it('is listed page by page, with words and tags too [authoring/bank-paged]', async () => {
    const texts = Array.from({ length: 60 }, (_, n) => `Mitral number ${n}`)
    await keep(await courseWith(texts), ['heart'])
    for (const query of [{ tag: 'heart' }, { search: 'mitral' }, { search: 'mitral', tag: 'heart' }]) {
      const seen: string[] = []
      for (let after: string | null | undefined; after !== null; ) {
        const page = await list(after ? { ...query, after } : query)
        expect(page.questions.length).toBeLessThanOrEqual(25)
        seen.push(...page.questions.map(({ text }) => text))
        after = page.next
      }
      expect(seen.length).toBe(60)
      expect(new Set(seen)).toEqual(new Set(texts))
    }
  })

  it('changes tags, within their limits [authoring/bank-tags]', async () => {
    await keep(await courseWith(['Which fascia?']), ['wrong'])
    const [kept] = (await list({ search: 'fascia' })).questions
    const tag = (tags: string[]) =>
      call(tagBankQuestion, { params: { bankQuestionId: kept?.id ?? '' }, body: { tags } }, admin)
    expect((await tag(['Right', 'right', 'also'])).body).toEqual({ tags: ['also', 'right'] })
    expect(await textsOf({ tag: 'wrong' })).toEqual([])
    expect(await textsOf({ tag: 'right' })).toEqual(['Which fascia?'])
    expect(await tag(Array.from({ length: 11 }, (_, n) => `tag ${n}`))).toBeRefused('invalid')
    expect((await call(listBankTags, {}, admin)).body.map((one: { tag: string }) => one.tag)).not.toContain('wrong')
  })
})

describe('a question of the bank', () => {
  it('goes into any quiz as a copy that knows where it came from [authoring/bank-copy]', async () => {
    await keep(await courseWith(['Which spleen?', 'Which spleen twice?']))
    const kept = (await list({ search: 'spleen' })).questions
    const other = await courseWith(['Another one'])
    const added = await put(
      other,
      kept.map(({ id }) => id),
    )
    expect(added.status).toBe(201)
    const { questions } = await read(other.id)
    expect(questions.map(({ text }) => text)).toEqual(['Another one', ...kept.map(({ text }) => text)])
    expect(questions.map(({ id }) => id)).not.toContain(kept[0]?.id)
    expect((await list({ search: 'spleen' })).questions.map(({ used }) => used)).toEqual([2, 2])
    expect(await put(other, [crypto.randomUUID()])).toBeRefused('not_found')
    const full = await courseWith(Array.from({ length: 99 }, (_, n) => `Full ${n}`))
    expect(
      (
        await put(
          full,
          kept.map(({ id }) => id),
        )
      ).status,
    ).toBe(422)
  })

  it('leaves the bank without a trace in quizzes, and quizzes change without one in the bank [authoring/bank-delete]', async () => {
    const quiz = await courseWith(['Which ureter?'])
    await keep(quiz)
    const [kept] = (await list({ search: 'ureter' })).questions
    const remove = () => call(deleteBankQuestion, { params: { bankQuestionId: kept?.id ?? '' } }, admin)
    expect((await remove()).status).toBe(200)
    expect(await remove()).toBeRefused('not_found')
    expect((await read(quiz.id)).questions).toEqual(quiz.questions)
    expect(await textsOf({ search: 'ureter' })).toEqual([])
    expect((await keep(quiz)).body.kept).toBe(1)
    expect(await textsOf({ search: 'ureter' })).toEqual(['Which ureter?'])
  })

  it('brings its picture into another course, from the same file, which stays while anybody shows it [authoring/bank-pictures]', async () => {
    const courseId = await makeCourse(test)
    const { ready, frame, list: listOf } = assetSteps(test, admin)
    const asset = await ready(courseId, realFile('us-1-frame-rgb'))
    const quiz = await add(courseId, [ask('A', 'ABC', { text: 'Which gallbladder?', asset_id: asset.id })])
    await keep(quiz)
    const kept = (await list({ search: 'gallbladder' })).questions
    expect(kept).toMatchObject([{ asset: { id: asset.id } }])
    const other = await courseWith(['Another one'])
    const student = await enrolledIn(other.course_id)
    for (let n = 0; n < 2; n += 1) await put(other, [kept[0]?.id ?? ''])
    const [copy, ...more] = await listOf(other.course_id)
    expect(more).toEqual([])
    expect(copy).toMatchObject({ version: asset.version, state: 'ready' })
    expect(copy?.id).not.toBe(asset.id)
    const shown = { id: copy?.id ?? '', version: asset.version }
    expect((await frame(shown, 0, student)).status).toBe(200)
    expect((await frame(asset, 0, student)).status).not.toBe(200)
    const remove = () => call(deleteAsset, { params: { assetId: asset.id } }, admin)
    await call(deleteQuestion, { params: { questionId: idsOf(quiz)[0] ?? '' } }, admin)
    expect((await remove()).body.detail).toBe('A question in the bank uses this picture.')
    await call(deleteBankQuestion, { params: { bankQuestionId: kept[0]?.id ?? '' } }, admin)
    expect((await remove()).status).toBe(200)
    expect((await frame(shown, 0, student)).status).toBe(200)
  })
})
