export const INVALID_NAME = 'Invalid student name in profile. Please update your profile.'
const PLACEHOLDERS = ['new user', 'string']

/** A printable name has a letter and isn't a placeholder. Returns the problem, or null. */
export const refuseName = (name: string): string | null =>
  /\p{L}/u.test(name) && !PLACEHOLDERS.includes(name.trim().toLowerCase()) ? null : INVALID_NAME
