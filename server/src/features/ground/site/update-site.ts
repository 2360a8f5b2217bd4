import { hasContrast, TOO_LIGHT } from '@sonocampus/contract/brand-color'
import type { siteForm } from '@sonocampus/contract/site'
import type * as z from 'zod/mini'
import { isoTime } from '../../../clock.ts'
import type { Tx } from '../../../db/connect.ts'
import { takeTurn } from '../../../db/dialect.ts'
import type { Deps } from '../../../deps.ts'
import { invalidField } from '../../../errors.ts'
import { findConfirmedFactor } from '../../../institute/factors.queries.ts'
import { getSiteSettings } from '../../../institute/site-settings.queries.ts'
import { type Actor, recordAudit, requireUnchanged } from '../audit/index.ts'

type SiteForm = z.output<typeof siteForm>

/**
 * Replaces the given settings in one transaction: the public pages show the old site or the new
 * one, never a mixture.
 */
export async function updateSite(deps: Deps, actor: Actor, form: SiteForm): Promise<void> {
  const { db, engine, clock } = deps
  if (form.brand_color && !hasContrast(form.brand_color)) throw invalidField('brand_color', TOO_LIGHT)
  const updated_at = isoTime(clock.now())
  const settings = Object.entries(form).filter((entry): entry is [string, string] => entry[1] !== undefined)
  if (settings.length === 0) return
  const rows = settings.map(([name, value]) => ({ name, value, updated_at }))
  return db.transaction().execute(async (tx) => {
    await takeTurn(tx, engine, 'site settings')
    const before = await getSiteSettings(tx)
    await requireUnchanged(tx, actor, { now: before, actions: ['site.updated'] })
    if (form.staff_factor === 'required' && before.staff_factor !== 'required') await requireOwnFactor(tx, actor.id)
    await tx
      .insertInto('site_settings')
      .values(rows)
      .onConflict((oc) =>
        oc.column('name').doUpdateSet((eb) => ({
          value: eb.ref('excluded.value'),
          updated_at: eb.ref('excluded.updated_at'),
        })),
      )
      .execute()
    await recordAudit(tx, deps, actor, {
      action: 'site.updated',
      subject: { type: 'site', id: null },
      summary: 'Changed the site settings',
      before,
      after: { ...before, ...form },
    })
  })
}

/**
 * Requiring a second factor of all staff takes having one: nobody can lock the institute out of its
 * own desk.
 */
async function requireOwnFactor(tx: Tx, userId: string): Promise<void> {
  if (!(await findConfirmedFactor(tx, userId)))
    throw invalidField('staff_factor', "You don't have a second factor yet. Set it up in your profile first.")
}
