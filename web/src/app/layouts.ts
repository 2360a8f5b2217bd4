import { loadOnce } from './lazy-page'

export const { Loaded: StudentLayout, preload: preloadStudentLayout } = loadOnce(
  async () => (await import('./student-layout')).StudentLayout,
)
export const { Loaded: AdminLayout, preload: preloadAdminLayout } = loadOnce(
  async () => (await import('./admin-layout')).AdminLayout,
)
