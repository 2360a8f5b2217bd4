import { LogoPicture, Mark } from '@/shared/ui/logo'
import { useLogo } from './api'

/** On papers, beside the institute's full name. */
export function BrandMark() {
  const logo = useLogo()
  return logo ? <LogoPicture src={logo} alt="" /> : <Mark className="size-11 shrink-0" />
}
