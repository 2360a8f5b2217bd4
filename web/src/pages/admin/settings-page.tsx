import { ReasonsEditor } from '@/features/access/decisions/reasons-editor'
import { SiteSettingsTabs } from '@/features/ground/site/admin/site-settings-tabs'
import { PageTitle } from '@/features/ground/site/page-title'
import { PageHeader } from '@/shared/ui/page-header'

export function SettingsPage() {
  return (
    <>
      <PageTitle title="Site settings" />
      <PageHeader title="Site settings" lead="What the public pages say about the institute. Changes appear at once." />
      <SiteSettingsTabs more={[{ value: 'desk', label: 'Desk', content: <ReasonsEditor /> }]} />
    </>
  )
}
