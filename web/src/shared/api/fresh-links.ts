/** For answers that carry addresses of private documents: those end after 15 minutes, so an open list asks anew before. */
export const freshLinks = { refetchInterval: 10 * 60 * 1000 }
