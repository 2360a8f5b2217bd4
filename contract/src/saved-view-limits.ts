/** Limits of saved views, kept out of limits.ts, which every screen loads: `perList` is per person. */
export const savedViewLimits = { perList: 20, name: 60, query: 2000 } as const
