import type { NoticeKind, NotificationSettings, SettingsChange } from '@sonocampus/contract/notifications.settings'
import type { Db, Tx } from '../../../db/connect.ts'
import type { Channel, MutedChannelsTable } from '../../../db/tables/messages.ts'
import { writeAs } from '../../../institute/people.queries.ts'
import { presentSettings } from './notifications.presenter.ts'
import { listMuted } from './notifications.queries.ts'

/** Stores what is switched off; everything else is on by default. */
export async function updateNotificationSettings(
  db: Db,
  userId: string,
  change: SettingsChange,
): Promise<NotificationSettings> {
  const wishes = Object.entries(change).flatMap(([kind, channels]) =>
    Object.entries(channels ?? {}).map(([channel, isOn]) => ({
      isOn,
      row: { user_id: userId, kind: kind as NoticeKind, channel: channel as Channel },
    })),
  )
  await writeAs({ db }, userId, async (tx) => {
    const off = wishes.filter(({ isOn }) => isOn === false).map(({ row }) => row)
    if (off.length > 0) await muteChannels(tx, off)
    for (const { row } of wishes.filter(({ isOn }) => isOn === true))
      await tx
        .deleteFrom('muted_channels')
        .where('user_id', '=', userId)
        .where('kind', '=', row.kind)
        .where('channel', '=', row.channel)
        .execute()
  })
  return presentSettings(await listMuted(db, userId))
}

export const muteChannels = (db: Db | Tx, rows: MutedChannelsTable[]) =>
  db
    .insertInto('muted_channels')
    .values(rows)
    .onConflict((oc) => oc.columns(['user_id', 'kind', 'channel']).doNothing())
    .execute()
