import { later } from '@/shared/lib/later'

/** Below the first screenful. */
export const LateCharts = later(async () => (await import('./dashboard-charts')).DashboardCharts, { isAhead: false })
