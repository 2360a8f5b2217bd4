export const INVALID_NAME = 'Invalid student name in profile. Please update your profile.'
const PLACEHOLDERS = ['new user', 'string']

/** A name fit to print: with a letter in it, and not one of the placeholders. Answers what is wrong, or null. */
export const refuseName = (name: string): string | null =>
  /\p{L}/u.test(name) && !PLACEHOLDERS.includes(name.trim().toLowerCase()) ? null : INVALID_NAME
