import { later } from '@/shared/lib/later'

/** The first picture doesn't wait for it; its lines are kept free. */
export const LateNextClass = later(async () => (await import('./next-class')).NextClass, {
  Waiting: () => <div className="h-17" />,
  isBeside: true,
})
