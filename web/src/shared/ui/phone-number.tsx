import clsx from 'clsx'
import { MessageCircle } from 'lucide-react'
import { formatPhone, internationalNumber, whatsappHref } from '@/shared/lib/phone'

interface PhoneNumberProps {
  value: string
  /** The person and course for the chat's opening sentence. */
  about: { name: string; course?: string | undefined }
  /** In a row: on one line, the chat as its mark alone. */
  isShort?: boolean
}

/**
 * A number to call, and its chat, on lines of their own height: between other lines a larger touch area would cover
 * them. An invalid number is shown as written.
 */
export function PhoneNumber({ value, about: { name, course }, isShort = false }: PhoneNumberProps) {
  const number = internationalNumber(value)
  const chat = whatsappHref(
    number,
    `Hello ${name}, this is about ${course ? `your course ${course}` : 'your courses'}.`,
  )
  if (!number) return value
  return (
    <span className={clsx('flex items-center', isShort ? 'shrink-0 gap-x-2 whitespace-nowrap' : 'flex-wrap gap-x-4')}>
      <a href={`tel:${number}`} className="link inline-flex min-h-6 items-center tabular-nums">
        {formatPhone(value)}
      </a>
      {chat && (
        <a
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
          className="link inline-flex min-h-6 min-w-6 items-center justify-center gap-1"
        >
          <MessageCircle className="size-4" aria-hidden="true" />
          <span className={isShort ? 'sr-only' : undefined}>WhatsApp</span>
        </a>
      )}
    </span>
  )
}
