interface Ordered {
  order: number
}

export const byOrder = <V extends Ordered>(videos: readonly V[]): V[] =>
  videos.toSorted((one, other) => one.order - other.order)

/** A new video comes after all that there are. */
export const nextOrder = (videos: readonly Ordered[]): number =>
  videos.reduce((highest, { order }) => Math.max(highest, order), 0) + 1
