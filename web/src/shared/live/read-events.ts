/** The names of the messages in a stream of server-sent events, as they come; comments and fields of no name are passed over. */
export async function* readEvents(bytes: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = bytes.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const messages = (text + value).split('\n\n')
    text = messages.pop() ?? ''
    for (const message of messages) {
      const name = /^event: ?(.+)$/m.exec(message)?.[1]
      if (name) yield name
    }
  }
}
