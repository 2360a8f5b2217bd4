import { later } from '@/shared/lib/later'

/** Loaded after the first render, which doesn't wait for live classes. */
export const LateNextClasses = later(async () => (await import('./next-classes')).NextClasses)
