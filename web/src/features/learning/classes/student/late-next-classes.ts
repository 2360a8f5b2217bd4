import { later } from '@/shared/lib/later'

/** No first picture waits for live classes: their code comes right behind it. */
export const LateNextClasses = later(async () => (await import('./next-classes')).NextClasses)
