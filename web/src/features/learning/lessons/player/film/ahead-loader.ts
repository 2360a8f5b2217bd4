import Hls, { type LoaderCallbacks, type LoaderConfiguration, type LoaderContext } from 'hls.js/light'
import { type Ahead, pathOf } from './ahead'

const Loader = Hls.DefaultConfig.loader

/** Takes what was prefetched, and loads the rest as the engine does by default. */
export const aheadLoader = (ahead: Ahead) =>
  class extends Loader {
    #isGone = false

    override load(
      context: LoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      const path = pathOf(context.url)
      const requested = ahead.get(path)
      ahead.delete(path)
      if (!requested) {
        super.load(context, config, callbacks)
        return
      }
      const { loading } = this.stats
      loading.start = performance.now()
      requested.then(
        (data) => {
          if (this.#isGone) return
          loading.first = loading.end = performance.now()
          callbacks.onSuccess({ url: context.url, data, code: 200 }, this.stats, context, null)
        },
        () => this.#isGone || super.load(context, config, callbacks),
      )
    }
    override abort(): void {
      this.#isGone = true
      super.abort()
    }
    override destroy(): void {
      this.#isGone = true
      super.destroy()
    }
  }
