import type { SiteTexts, siteTextsForm } from '@sonocampus/contract/site.texts'
import type * as z from 'zod/mini'
import { isoTime } from '../../../../clock.ts'
import { takeTurn } from '../../../../db/dialect.ts'
import type { Deps } from '../../../../deps.ts'
import { type Actor, recordAudit, requireUnchanged } from '../../audit/index.ts'
import { getSiteTexts } from './site-texts.queries.ts'

/** Replaces the texts at once. One that stays as it was keeps its date. */
export function updateSiteTexts(deps: Deps, actor: Actor, form: z.output<typeof siteTextsForm>): Promise<SiteTexts> {
  const updated_at = isoTime(deps.clock.now())
  return deps.db.transaction().execute(async (tx) => {
    await takeTurn(tx, deps.engine, 'site texts')
    const before = editedTexts(await getSiteTexts(tx))
    await requireUnchanged(tx, actor, { now: before, actions: ['site-texts.updated'] })
    const [now, next] = [columnsOf(before), columnsOf(form)]
    for (const name of ['terms', 'privacy', 'refunds', 'faq', 'instructors'] as const)
      if (next[name] !== now[name])
        await tx
          .insertInto('site_texts')
          .values({ name, value: next[name], updated_at })
          .onConflict((oc) => oc.column('name').doUpdateSet({ value: next[name], updated_at }))
          .execute()
    await recordAudit(tx, deps, actor, {
      action: 'site-texts.updated',
      subject: { type: 'site', id: null },
      summary: 'Changed the policies, questions and instructors of the site',
      before,
      after: form,
    })
    return getSiteTexts(tx)
  })
}

/** What the form edits. */
export const editedTexts = ({ changed: _, ...edited }: SiteTexts) => edited

const columnsOf = ({ faq, instructors, ...policies }: Omit<SiteTexts, 'changed'>) => ({
  ...policies,
  faq: JSON.stringify(faq),
  instructors: JSON.stringify(instructors),
})
