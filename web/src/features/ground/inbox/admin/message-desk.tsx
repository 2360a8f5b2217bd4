import { useKeyset } from '@/shared/api/use-keyset'
import { useAddressParams } from '@/shared/lib/use-address-params'
import { EmptyState } from '@/shared/ui/empty-state'
import { KeysetList } from '@/shared/ui/keyset-list'
import { ListFrame } from '@/shared/ui/list-frame'
import { type ConversationList, conversationsQuery } from './api'
import { ConversationCard } from './conversation-card'

const TABS = [
  { value: 'waiting', label: 'To answer' },
  { value: 'done', label: 'Done' },
] as const

/** What people wrote to the institute: to be answered, and done. */
export function MessageDesk() {
  const [params, change] = useAddressParams()
  const list = params.get('list') === 'done' ? 'done' : 'waiting'
  return (
    <ListFrame
      tabs={{ label: 'Messages by status', value: list, onChange: (to) => change({ list: to }), options: TABS }}
    >
      <div className="max-w-3xl">
        <Conversations key={list} list={list} />
      </div>
    </ListFrame>
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
