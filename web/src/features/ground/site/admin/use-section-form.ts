import { type SiteSettings, siteFields } from '@sonocampus/contract/site'
import { type SiteTexts, siteTextsFields } from '@sonocampus/contract/site.texts'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import * as z from 'zod/mini'
import { messageOf } from '@/shared/api/api-error'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { toast } from '@/shared/ui/toaster'
import { siteQuery } from '../api'
import { siteTextsQuery } from '../texts/api'
import { useUpdateSite, useUpdateSiteTexts } from './api'
import { useUnsavedSection } from './unsaved-sections'

type Versioned = { version?: string | undefined }
type Edit<Values> = (request: { query: Versioned; body: Values }) => Promise<Versioned & object>

/** A section of the settings: `names` are its fields, saved by themselves. */
export function useSiteSection<K extends keyof z.output<typeof siteFields>>(
  title: string,
  site: SiteSettings,
  names: readonly K[],
  fields: z.ZodMiniObject = siteFields,
) {
  const update = useUpdateSite()
  return useSection(title, fields as typeof siteFields, site, names, siteQuery.queryKey, update.mutateAsync)
}

/** The same of the texts. */
export function useTextsSection<K extends keyof z.output<typeof siteTextsFields>>(
  title: string,
  texts: SiteTexts & Versioned,
  names: readonly K[],
) {
  const update = useUpdateSiteTexts()
  return useSection(title, siteTextsFields, texts, names, siteTextsQuery.queryKey, update.mutateAsync)
}

/**
 * The version stands for all sections. One that was saved meanwhile is no reason to ask whether to
 * replace something; somebody else's change to these very fields is.
 */
function useSection<S extends z.ZodMiniObject, K extends string>(
  title: string,
  schema: S,
  whole: object & Versioned,
  names: readonly K[],
  queryKey: QueryKey,
  update: (request: never) => Promise<Versioned & object>,
) {
  type Values = Pick<z.output<S>, K> & FieldValues
  const queryClient = useQueryClient()
  const own = (of: object) => Object.fromEntries(names.map((name) => [name, (of as FieldValues)[name]])) as Values
  const { form, ...rest } = useSchemaForm<Values, Values>({
    schema: z.pick(schema, Object.fromEntries(names.map((name) => [name, true])) as never) as never,
    defaultValues: own(whole) as DefaultValues<Values>,
    version: whole.version,
    draft: `site ${names.join(' ')}`,
    send: async (body, shown) => {
      const now = queryClient.getQueryData<object & Versioned>(queryKey) ?? whole
      const isAsShown = JSON.stringify(own(now)) === JSON.stringify(own(form.formState.defaultValues ?? whole))
      const saved = await (update as Edit<Values>)({ query: isAsShown ? { version: now.version } : shown, body })
      form.reset(own(saved))
      toast.success(`${title} saved.`)
      return saved.version
    },
    onRefused: (error) => void toast.error("Couldn't save the settings.", { description: messageOf(error) }),
  })
  useUnsavedSection(title, form.formState.isDirty)
  return { form, ...rest }
}
