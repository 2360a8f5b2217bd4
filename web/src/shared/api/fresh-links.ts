/** For answers that carry addresses of private documents: those end after 10 minutes, so an open list asks again before. */
export const freshLinks = { refetchInterval: 8 * 60 * 1000 }
