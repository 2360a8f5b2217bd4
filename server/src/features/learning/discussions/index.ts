export { discussionsAdminRoutes } from './discussions.admin.routes.ts'
export { discussionsRoutes } from './discussions.routes.ts'
export { forgetPosts } from './forget-student.ts'
export { NOTIFY_ANSWER, notifyAnswer } from './notify-answer.ts'
