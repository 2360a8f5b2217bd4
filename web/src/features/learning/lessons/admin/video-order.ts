interface Ordered {
  order: number
}

/** A new video comes after all that there are. */
export const nextOrder = (videos: readonly Ordered[]): number =>
  videos.reduce((highest, { order }) => Math.max(highest, order), 0) + 1
