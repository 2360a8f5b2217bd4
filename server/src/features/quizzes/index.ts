export { addQuestions } from './add-questions.ts'
export { COUNT_ANSWERS, countAnswers } from './count-answers.ts'
export { pickCounting, resultOf } from './counting-attempt.ts'
export { findScoreFaults } from './find-score-faults.ts'
export { findSumFaults, recountAnswers } from './find-sum-faults.ts'
export { forgetQuizFeedback } from './forget-quiz-feedback.ts'
export { listQuizWork } from './list-quiz-work.ts'
export { copyQuestion } from './merge-questions.ts'
export { SUBMIT_EXPIRED } from './open-attempt.ts'
export { PUBLISH_DUE, publishDue } from './publish-quiz.ts'
export { replaceAnswers } from './quiz-answers.queries.ts'
export { keepVersion, versionOf } from './quiz-versions.queries.ts'
export { quizzesAdminRoutes } from './quizzes.admin.routes.ts'
export { quizzesAuthoringRoutes } from './quizzes.authoring.routes.ts'
export { quizzesGradingRoutes } from './quizzes.grading.routes.ts'
export {
  bodyOf,
  linkToBank,
  listOrigins,
  listQuestions,
  listQuestionsOf,
  lockQuiz,
  type Question,
  readBody,
} from './quizzes.queries.ts'
export { quizzesStudentRoutes } from './quizzes.student.routes.ts'
export { replaceQuestions } from './replace-questions.ts'
export { type Answers, PLAIN_CHOICE, scoreAnswers, scoreColumns } from './score-quiz.ts'
export { submitExpired } from './submit-expired.ts'
