/** Sleeps until it is woken, or for so many milliseconds; a wake-up that comes before the sleep ends it at once. */
export function interruptibleSleep() {
  let isWoken = false
  let end = () => {}
  return {
    wake() {
      isWoken = true
      end()
    },
    async sleep(milliseconds?: number) {
      if (!isWoken)
        await new Promise<void>((resolve) => {
          const timer = milliseconds === undefined ? undefined : setTimeout(resolve, milliseconds)
          end = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      isWoken = false
    },
  }
}
