import { type SiteSettings, siteForm } from '@sonocampus/contract/site'
import { messageOf } from '@/shared/api/api-error'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { toast } from '@/shared/ui/toaster'
import { useUpdateSite } from './api'

export function useSiteForm(site: SiteSettings) {
  const updateSite = useUpdateSite()
  const { form, ...rest } = useSchemaForm({
    schema: siteForm,
    defaultValues: site,
    version: site.version,
    send: async (body, query) => {
      const saved = await updateSite.mutateAsync({ query, body })
      form.reset(saved)
      toast.success('Site settings saved.')
      return saved.version
    },
    onRefused: (error) =>
      void toast.error("Couldn't save the settings.", {
        description: messageOf(error),
      }),
  })
  return { form, ...rest }
}
