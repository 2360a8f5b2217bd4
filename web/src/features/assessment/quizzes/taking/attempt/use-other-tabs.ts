import { useEffect, useEffectEvent, useRef } from 'react'

/** What one tab of a browser tells the others that show the same thing; they hear it, and it does not hear itself. */
export function useOtherTabs<Message>(name: string, onMessage: (message: Message) => void): (message: Message) => void {
  const channel = useRef<BroadcastChannel>(null)
  const hear = useEffectEvent(onMessage)
  useEffect(() => {
    const opened = new BroadcastChannel(name)
    opened.onmessage = ({ data }) => hear(data as Message)
    channel.current = opened
    return () => {
      opened.close()
      channel.current = null
    }
  }, [name])
  return (message) => channel.current?.postMessage(message)
}
