import { Logo } from '@/shared/ui/logo'
import { useBrand } from './api'

export function BrandLogo({ className }: { className?: string }) {
  return <Logo label={useBrand()} {...(className ? { className } : {})} />
}
