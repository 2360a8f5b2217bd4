import { later } from '@/shared/lib/later'
import { Skeleton } from '@/shared/ui/skeleton'

/** At the end of a screen, or only where a course is finished: the first picture doesn't wait for it. */
export const LateCertificateButton = later(async () => (await import('./certificate-button')).CertificateButton, {
  Waiting: () => <Skeleton className="h-11 w-full rounded-md" />,
})

export const LateCertificatePanel = later(async () => (await import('./certificate-panel')).CertificatePanel, {
  Waiting: () => <Skeleton className="h-36 w-full rounded-lg" />,
})
