import { Logo, LogoPicture, Mark } from '@/shared/ui/logo'
import { useBrand, useLogo } from './api'

export function BrandLogo({ className }: { className?: string }) {
  return <Logo label={useBrand()} src={useLogo()} {...(className ? { className } : {})} />
}

/** On papers, beside the institute's full name. */
export function BrandMark() {
  const logo = useLogo()
  return logo ? <LogoPicture src={logo} alt="" className="h-11" /> : <Mark className="size-11 shrink-0" />
}
