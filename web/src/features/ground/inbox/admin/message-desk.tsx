import { useKeyset } from '@/shared/api/use-keyset'
import { useAddressParams } from '@/shared/lib/use-address-params'
import { EmptyState } from '@/shared/ui/empty-state'
import { KeysetList } from '@/shared/ui/keyset-list'
import { Tabs } from '@/shared/ui/tabs'
import { type ConversationList, conversationsQuery } from './api'
import { ConversationCard } from './conversation-card'

/** What people wrote to the institute: to be answered, and done. */
export function MessageDesk() {
  const [params, change] = useAddressParams()
  return (
    <Tabs
      label="Messages by status"
      className="max-w-3xl"
      value={params.get('list') ?? 'waiting'}
      onValueChange={(list) => change({ list })}
      tabs={[
        { value: 'waiting', label: 'To answer', content: <Conversations list="waiting" /> },
        { value: 'done', label: 'Done', content: <Conversations list="done" /> },
      ]}
    />
  )
}

const EMPTY = {
  waiting: (
    <EmptyState title="You're all caught up." text="Messages from the contact form of the website appear here." />
  ),
  done: <EmptyState title="No messages yet." text="Messages that you answered appear here, for a year." />,
}

function Conversations({ list }: { list: ConversationList }) {
  const conversations = useKeyset(conversationsQuery(list))
  return (
    <KeysetList list={conversations} what="the messages" empty={EMPTY[list]} more="Show more">
      {(rows) => (
        <ul aria-label={list === 'waiting' ? 'Messages to answer' : 'Messages that are done'} className="grid gap-4">
          {rows.map((conversation) => (
            <li key={conversation.id} className="min-w-0">
              <ConversationCard conversation={conversation} />
            </li>
          ))}
        </ul>
      )}
    </KeysetList>
  )
}
