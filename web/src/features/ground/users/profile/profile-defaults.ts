/** What a profile shows until its owner has filled it in. */
export const NEW_USER = 'New User'
export const PLACEHOLDER_BIO = 'Nothing here yet. Add a few words about you and your work with ultrasound.'
