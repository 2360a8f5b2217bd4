export { forgetRequests } from './forget-requests.ts'
export { requestsAdminRoutes } from './requests.admin.routes.ts'
