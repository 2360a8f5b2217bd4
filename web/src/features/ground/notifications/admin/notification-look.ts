import { Banknote, Bell, CalendarX, CircleCheck, HeartPulse, type LucideIcon } from 'lucide-react'

export type NotificationLook = { title: string; tone: string; Icon: LucideIcon }

const looks: Record<string, NotificationLook> = {
  enrollment_approved: { title: 'Enrollment Approved', tone: 'bg-done-soft text-done', Icon: CircleCheck },
  enrollment_expired: { title: 'Enrollment Expired', tone: 'bg-refuse-soft text-refuse', Icon: CalendarX },
  payment_proof: { title: 'Payment Proof Submitted', tone: 'bg-wait-soft text-wait', Icon: Banknote },
  system_status: { title: 'Status of the Server', tone: 'bg-wait-soft text-wait', Icon: HeartPulse },
}

/** An event's title, colour and icon; a type without its own look is named by its words. */
export function lookOf(eventType: string): NotificationLook {
  const known = Object.hasOwn(looks, eventType) ? looks[eventType] : undefined
  return known ?? { title: titleOf(eventType), tone: 'bg-action-soft text-action-text', Icon: Bell }
}

const titleOf = (eventType: string): string =>
  eventType
    .split(/[\s_-]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ') || 'Notification'
