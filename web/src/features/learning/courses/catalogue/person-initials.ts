import { initialsOf } from '@/shared/lib/format'

const address = /^(dr|prof|mr|mrs|ms)\.?\s+/i

/** The initials of a name, without what comes before it. */
export const personInitials = (name: string): string => initialsOf(name.replace(address, ''), 2)
