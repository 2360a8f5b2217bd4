import { getAssetClip, getAssetFrame } from '@sonocampus/contract/assets'
import type { ViewedAsset } from '@sonocampus/contract/imaging'
import { call } from '@/shared/api/call'
import type { FrameSource } from '../types'

/** Decoded frames to keep: all of a usual loop, or those around the current frame of a long one. */
const KEPT = 120
/** Frames to preload around the current one, most likely first. */
const NEAR = [1, 2, -1, 3, 4]
/** A requested frame this close to the current one is not cancelled. */
const NEARNESS = 8

type Wanted = { image: Promise<ImageBitmap>; giveUp: AbortController; isHere: boolean }

/** An asset's frames and clip from the server, each requested once while it is kept. */
export function assetSource(asset: Pick<ViewedAsset, 'id' | 'version' | 'frames' | 'has_clip'>): FrameSource {
  /** Ordered by when each was last requested. */
  const wanted = new Map<number, Wanted>()
  const query = { version: asset.version }
  let closing = new AbortController()
  let clip: Promise<Blob> | null = null

  async function read(frame: number, signal: AbortSignal): Promise<ImageBitmap> {
    const response = await call(getAssetFrame, { params: { assetId: asset.id, frame: String(frame) }, query }, signal)
    const image = await createImageBitmap(await response.blob())
    if (signal.aborted) {
      image.close()
      throw signal.reason
    }
    return image
  }
  function ask(frame: number): Promise<ImageBitmap> {
    const before = wanted.get(frame)
    wanted.delete(frame)
    const entry = before ?? begin(frame)
    wanted.set(frame, entry)
    return entry.image
  }
  function begin(frame: number): Wanted {
    const giveUp = new AbortController()
    const entry: Wanted = { image: read(frame, giveUp.signal), giveUp, isHere: false }
    entry.image.then(
      () => {
        entry.isHere = true
      },
      () => {
        if (wanted.get(frame) === entry) wanted.delete(frame) // The next call requests it again.
      },
    )
    return entry
  }
  function drop(frame: number, entry: Wanted) {
    wanted.delete(frame)
    if (entry.isHere) void entry.image.then((image) => image.close())
    else entry.giveUp.abort()
  }
  function tidy(frame: number) {
    const far = (other: number) => {
      const away = Math.abs(other - frame)
      return Math.min(away, asset.frames - away) > NEARNESS
    }
    for (const [other, entry] of [...wanted]) {
      const isTooMuch = entry.isHere ? wanted.size > KEPT : far(other)
      if (isTooMuch && other !== frame) drop(other, entry)
    }
  }
  return {
    frame(frame) {
      const image = ask(frame)
      tidy(frame)
      image.then(
        () => {
          for (const step of NEAR) void ask(around(frame + step, asset.frames)).catch(() => {})
          void ask(frame).catch(() => {}) // The current frame is the last to be dropped.
        },
        () => {},
      )
      return image
    },
    clip() {
      if (!asset.has_clip) return null
      clip ??= readClip()
      return clip
    },
    close() {
      closing.abort()
      closing = new AbortController()
      for (const [frame, entry] of [...wanted]) drop(frame, entry)
    },
  }
  async function readClip(): Promise<Blob> {
    try {
      const response = await call(getAssetClip, { params: { assetId: asset.id }, query }, closing.signal)
      return await response.blob()
    } catch (error) {
      clip = null
      throw error
    }
  }
}

const around = (frame: number, frames: number) => ((frame % frames) + frames) % frames
