import type { SiteSettings } from '@sonocampus/contract/site'
import { shownVersion } from '../../../shown-version.ts'

export const presentSite = (settings: SiteSettings): SiteSettings => ({ ...settings, version: shownVersion(settings) })
