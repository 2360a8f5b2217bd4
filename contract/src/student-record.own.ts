import { defineRoute } from './route.ts'

export const exportOwnRecord = defineRoute({
  method: 'GET',
  path: '/api/profile/record',
  access: 'student',
  summary: 'Download everything that is held on the caller, with the own files',
  reply: { status: 200, stream: 'application/zip' },
})

export const studentRecordOwnRoutes = { exportOwnRecord }
