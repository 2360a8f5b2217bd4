import { ReasonsEditor } from '@/features/access/decisions/reasons-editor'
import { SiteEditor } from '@/features/ground/site/admin/site-editor'
import { SiteTextsEditor } from '@/features/ground/site/admin/site-texts-editor'
import { PageTitle } from '@/features/ground/site/page-title'
import { PageHeader } from '@/shared/ui/page-header'

export function SettingsPage() {
  return (
    <>
      <PageTitle title="Site settings" />
      <PageHeader title="Site settings" lead="What the public pages say about the institute. Changes appear at once." />
      <SiteEditor />
      <div className="mt-10 flex flex-col gap-6">
        <SiteTextsEditor />
        <ReasonsEditor />
      </div>
    </>
  )
}
