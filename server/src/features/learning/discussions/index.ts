export { discussionsAdminRoutes } from './discussions.admin.routes.ts'
export { discussionsRoutes } from './discussions.routes.ts'
export { forgetPosts } from './forget-student.ts'
export { TELL_ANSWER, tellAnswer } from './tell-answer.ts'
