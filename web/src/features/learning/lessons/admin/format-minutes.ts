/** A lesson's length as administrators read it: minutes with two decimals. */
export const formatMinutes = (seconds: number | null): string => (seconds === null ? 'N/A' : (seconds / 60).toFixed(2))
