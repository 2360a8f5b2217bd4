import { createAnnouncement } from '@sonocampus/contract/announcements'
import { createAsset } from '@sonocampus/contract/assets'
import { askQuestion } from '@sonocampus/contract/discussions'
import { addLessonFile } from '@sonocampus/contract/lesson-files'
import { createVideo } from '@sonocampus/contract/lessons.admin'
import { createModule } from '@sonocampus/contract/lessons.modules'
import { keepQuestions, listBankQuestions } from '@sonocampus/contract/question-bank'
import { fileOf, pictureOf } from './asset-steps.ts'
import { assignmentSteps } from './assignment-steps.ts'
import type { TestApp } from './build-test-app.ts'
import { classSteps, DAY } from './class-steps.ts'
import { makeCourse } from './make-course.ts'
import { ask, quizSteps } from './quiz-steps.ts'

export type CourseIds = Awaited<ReturnType<typeof makeWholeCourse>>

/** A course with one of everything that addresses can name, by its name in addresses. */
export async function makeWholeCourse(test: TestApp, admin: { id: string; email: string; token: string }) {
  const { call } = test
  const courseId = await makeCourse(test)
  const params = { courseId }
  const module = await call(createModule, { params, body: { title: 'Liver' } }, admin)
  const video = await call(createVideo, { params, body: LESSON }, admin)
  const videoId: string = video.body.id
  const file = await call(
    addLessonFile,
    { params: { videoId }, files: { file: new File(['a,b'], 'table.csv') } },
    admin,
  )
  const picture = fileOf(await pictureOf(64, 64), 'liver.png')
  const asset = await call(createAsset, { params, body: { title: 'Liver' }, files: { file: picture } }, admin)
  const { add, enrolledIn, submit } = quizSteps(test, admin)
  const quiz = await add(courseId, [ask('A')])
  const classId = await classSteps(test, admin).planOne(courseId, DAY)
  const question_ids = [quiz.questions[0]?.id ?? '']
  await call(
    keepQuestions,
    { params: { quizId: quiz.id }, body: { question_ids, tags: [courseId.slice(0, 8)] } },
    admin,
  )
  const bank = await call(listBankQuestions, { query: { tag: courseId.slice(0, 8) } }, admin)
  const student = await enrolledIn(courseId)
  const announcement = await call(
    createAnnouncement,
    { params, body: { title: 'Welcome', text: 'We begin on Monday.', pinned_until: '' } },
    admin,
  )
  const post = await call(askQuestion, { params: { videoId }, body: { text: 'Why?', at: null } }, student)
  const attempt = await submit(student, quiz, ['A'])
  const assignments = assignmentSteps(test, admin)
  const assignment = await assignments.add(courseId)
  const work = await assignments.handIn(student, assignment)
  return {
    courseId,
    moduleId: module.body.id as string,
    videoId,
    fileId: file.body.id as string,
    assetId: asset.body.id as string,
    classId,
    quizId: quiz.id,
    bankQuestionId: bank.body.questions[0]?.id ?? '',
    questionId: quiz.questions[0]?.id ?? '',
    announcementId: announcement.body[0]?.id ?? '',
    postId: post.body.id as string,
    attemptId: attempt.body.id as string,
    assignmentId: assignment.assignmentId,
    workId: work.body.id as string,
    student,
  }
}

const LESSON = { title: 'Lesson', youtube_url: 'https://youtu.be/dQw4w9WgXcQ' }
