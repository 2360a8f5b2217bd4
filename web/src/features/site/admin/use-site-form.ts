import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type SiteSettings, siteForm } from '@sonocampus/contract/site'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { ApiError, messageOf } from '@/shared/api/api-error'
import { toast } from '@/shared/ui/toaster'
import { useUpdateSite } from './api'

type Input = z.input<typeof siteForm>
type SiteFormFields = UseFormReturn<Input, unknown, SiteSettings>

/** What the server finds wrong is shown at its field, like what the form finds itself. */
export function useSiteForm(site: SiteSettings) {
  const updateSite = useUpdateSite()
  const form: SiteFormFields = useForm<Input, unknown, SiteSettings>({
    resolver: standardSchemaResolver(siteForm),
    defaultValues: site,
  })
  const save = form.handleSubmit(async (values) => {
    try {
      form.reset(await updateSite.mutateAsync(values))
      toast.success('Site settings saved.')
    } catch (error) {
      const issues = error instanceof ApiError ? error.issues : []
      for (const { loc, msg } of issues) {
        form.setError(loc.at(-1) as keyof Input, { type: 'server', message: msg }, { shouldFocus: true })
      }
      toast.error('The settings were not saved.', {
        description: messageOf(error, 'Please check your connection and try again.'),
      })
    }
  })
  return { form, save: (event: React.FormEvent) => void save(event) }
}
