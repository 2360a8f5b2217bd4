import { messageOf } from '@/shared/api/api-error'
import { toast } from '@/shared/ui/toaster'

export const showRefusal = (title: string, error: unknown) => toast.error(title, { description: messageOf(error) })
