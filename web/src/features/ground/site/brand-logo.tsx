import { Logo } from '@/shared/ui/logo'
import { useBrand, useLogo } from './api'

export function BrandLogo({ className }: { className?: string }) {
  return <Logo label={useBrand()} src={useLogo()} {...(className ? { className } : {})} />
}
