/** An address of a film's part with the query of the newest answer: one query opens all parts, and an old one ends. */
export const withQuery = (url: string, fresh: string): string => `${url.split('?')[0]}?${fresh.split('?')[1] ?? ''}`
