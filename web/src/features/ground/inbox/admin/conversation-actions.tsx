import type { Conversation } from '@sonocampus/contract/inbox'
import { Check, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '@/shared/api/api-error'
import { Button } from '@/shared/ui/button'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { toast } from '@/shared/ui/toaster'
import { useCloseConversation, useDeleteConversation } from './api'

export function CloseButton({ conversation: { id, name, closed_at } }: { conversation: Conversation }) {
  const close = useCloseConversation()
  const isDone = closed_at !== null
  const send = () =>
    void close
      .mutateAsync({ params: { conversationId: id }, body: { is_done: !isDone } })
      .then(({ detail }) => toast.success(detail))
      .catch((error) => toast.error(messageOf(error, "Couldn't save it. Check your connection and try again.")))
  return (
    <Button
      size="sm"
      variant="secondary"
      busy={close.isPending}
      busyLabel="Saving…"
      aria-label={`${isDone ? 'Open again' : 'Mark as done'}: the message of ${name}`}
      onClick={send}
    >
      {isDone ? <RotateCcw aria-hidden="true" /> : <Check aria-hidden="true" />}
      {isDone ? 'Open again' : 'Mark as done'}
    </Button>
  )
}

export function DeleteButton({ conversation: { id, name } }: { conversation: Conversation }) {
  const remove = useDeleteConversation()
  const [isAsked, setIsAsked] = useState(false)
  async function confirm() {
    try {
      toast.success((await remove.mutateAsync({ params: { conversationId: id } })).detail)
    } catch (error) {
      toast.error(messageOf(error, "Couldn't delete the message. Check your connection and try again."))
    }
    setIsAsked(false)
  }
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Delete the message of ${name}`}
        className="sm:ms-auto"
        onClick={() => setIsAsked(true)}
      >
        <Trash2 aria-hidden="true" />
        Delete
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title="Delete this message?"
        confirmLabel="Delete"
        busy={remove.isPending}
        busyLabel="Deleting…"
        onConfirm={() => void confirm()}
      >
        For spam. {name}'s message and its answers are deleted for good.
      </ConfirmDialog>
    </>
  )
}
