import { Logo } from '@/shared/ui/logo'
import { useBrand, useLogo } from './api'

export const BrandLogo = () => <Logo label={useBrand()} src={useLogo()} />
