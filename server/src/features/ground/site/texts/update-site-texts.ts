import type { SiteTexts, siteTextsForm } from '@sonocampus/contract/site.texts'
import type * as z from 'zod/mini'
import { isoTime } from '../../../../clock.ts'
import { takeTurn } from '../../../../db/dialect.ts'
import type { Deps } from '../../../../deps.ts'
import { type Actor, recordAudit, requireUnchanged } from '../../audit/index.ts'
import { getSiteTexts } from './site-texts.queries.ts'

/** Replaces the given texts at once. One that stays as it was keeps its date. */
export function updateSiteTexts(deps: Deps, actor: Actor, form: z.output<typeof siteTextsForm>): Promise<SiteTexts> {
  const updated_at = isoTime(deps.clock.now())
  return deps.db.transaction().execute(async (tx) => {
    await takeTurn(tx, deps.engine, 'site texts')
    const before = editedTexts(await getSiteTexts(tx))
    await requireUnchanged(tx, actor, { now: before, actions: ['site-texts.updated'] })
    const given = Object.entries(form).filter(([, value]) => value !== undefined)
    const after: typeof before = { ...before, ...Object.fromEntries(given) }
    const [now, next] = [columnsOf(before), columnsOf(after)]
    for (const name of TEXTS)
      if (next[name] !== now[name])
        await tx
          .insertInto('site_texts')
          .values({ name, value: next[name], updated_at })
          .onConflict((oc) => oc.column('name').doUpdateSet({ value: next[name], updated_at }))
          .execute()
    await recordAudit(tx, deps, actor, {
      action: 'site-texts.updated',
      subject: { type: 'site', id: null },
      summary: 'Changed the texts of the public pages',
      before,
      after,
    })
    return getSiteTexts(tx)
  })
}

/** What the form edits. */
export const editedTexts = ({ changed: _, ...edited }: SiteTexts) => edited

const TEXTS = ['terms', 'privacy', 'refunds', 'faq', 'instructors', 'graduates'] as const
const columnsOf = ({ faq, instructors, graduates, ...policies }: Omit<SiteTexts, 'changed'>) => ({
  ...policies,
  faq: JSON.stringify(faq),
  instructors: JSON.stringify(instructors),
  graduates: JSON.stringify(graduates),
})
