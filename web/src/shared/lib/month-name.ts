const inYear = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const alone = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

/** 2026-11 as November 2026. */
export const monthName = (month: string): string => inYear.format(new Date(`${month}-01T00:00:00Z`))
/** 2026-11 as Nov. */
export const shortMonth = (month: string): string => alone.format(new Date(`${month}-01T00:00:00Z`))
