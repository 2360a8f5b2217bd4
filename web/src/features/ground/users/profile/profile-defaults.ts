/** Shown until the user has filled in the profile. */
export const NEW_USER = 'New User'
export const PLACEHOLDER_BIO = 'Nothing here yet. Add a few words about you and your work with ultrasound.'
