export { closeDay } from './close-day.ts'
export { dayClosesAdminRoutes } from './day-closes.admin.routes.ts'
export { findCloseFaults } from './find-close-faults.queries.ts'
export { getDayClose } from './get-day-close.ts'
