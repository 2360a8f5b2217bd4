/** The part before the @. */
export const localPart = (email: string): string => email.split('@')[0] ?? email

/** The first two letters of an address, as initials. */
export const emailInitials = (email: string): string => [...email].slice(0, 2).join('').toUpperCase()

/** An id as lists show it. */
export const shortId = (id: string): string => id.slice(0, 8)
