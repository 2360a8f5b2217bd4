import { MessageCircle } from 'lucide-react'
import { internationalNumber, whatsappHref } from '@/shared/lib/phone'

/** A number to call, and beside it the chat with it. What is no number is shown as it was written. */
export function PhoneNumber({ value }: { value: string }) {
  const number = internationalNumber(value)
  const chat = whatsappHref(number)
  if (!number) return value
  return (
    <span className="flex flex-wrap items-center gap-x-4">
      <a href={`tel:${number}`} className="link tap tabular-nums">
        {value}
      </a>
      {chat && (
        <a href={chat} target="_blank" rel="noopener noreferrer" className="link tap inline-flex items-center gap-1">
          <MessageCircle className="size-4" aria-hidden="true" />
          WhatsApp
        </a>
      )}
    </span>
  )
}
