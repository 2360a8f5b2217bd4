export { addQuestions } from './authoring/import-questions.ts'
export { copyQuestion } from './authoring/merge-questions.ts'
export { PUBLISH_DUE, publishDue } from './authoring/publish-quiz.ts'
export { quizzesAdminRoutes } from './authoring/quizzes.admin.routes.ts'
export { quizzesAuthoringRoutes } from './authoring/quizzes.authoring.routes.ts'
export { replaceQuestions, takeFromQuestions } from './authoring/replace-questions.ts'
export { findScoreFaults } from './grading/find-score-faults.ts'
export { forgetQuizFeedback } from './grading/forget-student.ts'
export { gradeQuizSubmission } from './grading/grade-quiz-submission.ts'
export { listQuizWork } from './grading/list-quiz-work.ts'
export { quizzesGradingRoutes } from './grading/quizzes.grading.routes.ts'
export { replaceAnswers } from './rows/quiz-answers.queries.ts'
export { keepVersion, versionOf } from './rows/quiz-versions.queries.ts'
export {
  bodyOf,
  linkToBank,
  listOrigins,
  listQuestions,
  listQuestionsOf,
  lockQuiz,
  type Question,
  readBody,
} from './rows/quizzes.queries.ts'
export { pickCounting, resultOf } from './scoring/counting-attempt.ts'
export { type Answers, PLAIN_CHOICE, scoreAnswers, scoreColumns } from './scoring/score-quiz.ts'
export { COUNT_ANSWERS, countAnswers } from './statistics/count-answers.ts'
export { findSumFaults, recountAnswers } from './statistics/find-sum-faults.ts'
export { SUBMIT_EXPIRED } from './taking/open-attempt.ts'
export { quizzesStudentRoutes } from './taking/quizzes.student.routes.ts'
export { submitExpired } from './taking/submit-expired.ts'
