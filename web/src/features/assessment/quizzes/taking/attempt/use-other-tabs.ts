import { useEffect, useEffectEvent, useRef } from 'react'

/** Messages between tabs of a browser that show the same thing; a tab does not receive its own. */
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
