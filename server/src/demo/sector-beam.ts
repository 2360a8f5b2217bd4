/** Side lobes and reverberation: bright neighbours leave a veil over dark places, which fades with depth. */
export function addHaze(weight: Float32Array, mirror: Float32Array, depths: number, beams: number) {
  const reach = Math.round(beams / 16)
  const lingering = new Float32Array(beams)
  for (let depth = 0; depth < depths; depth += 1) {
    const row = depth * beams
    const strength = (beam: number) => (weight[row + beam] ?? 0) + (mirror[row + beam] ?? 0)
    let sum = 0
    for (let beam = -reach; beam < beams; beam += 1) {
      sum += strength(beam + reach) - (beam > reach ? strength(beam - reach - 1) : 0)
      if (beam >= 0) lingering[beam] = Math.max(((lingering[beam] ?? 0) * (depths - 9)) / depths, sum / (2 * reach + 1))
    }
    for (let beam = 0; beam < beams; beam += 1)
      weight[row + beam] = (weight[row + beam] ?? 0) + (lingering[beam] ?? 0) * 0.035
  }
}

export function scatter(weight: Float32Array, mirror: Float32Array | undefined, random: () => number): Float32Array {
  return weight.map((echo, at) => {
    const normal = Math.sqrt(-2 * Math.log(random() + 1e-9)) * Math.cos(2 * Math.PI * random())
    return echo * normal + (mirror?.[at] ?? 0)
  })
}

/** The beam: short along the depth, wide across it, and wider away from the focus. */
export function blur(field: Float32Array, depths: number, beams: number) {
  const copy = new Float32Array(field.length)
  const along = kernel(depths / 480)
  convolve(field, copy, depths, beams, along, beams, 1)
  for (let depth = 0; depth < depths; depth += 1) {
    const off = Math.abs(depth / depths - 0.42)
    const across = kernel((beams / 300) * (0.85 + 1.7 * off))
    convolve(copy.subarray(depth * beams, (depth + 1) * beams), field.subarray(depth * beams), beams, 1, across, 1, 1)
  }
}

function kernel(sigma: number): Float32Array {
  const reach = Math.max(1, Math.ceil(sigma * 2.6))
  const values = Float32Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * sigma ** 2)),
  )
  const power = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0))
  return values.map((value) => value / power)
}

function convolve(
  from: Float32Array,
  to: Float32Array,
  length: number,
  lines: number,
  weights: Float32Array,
  step: number,
  apart: number,
) {
  const reach = (weights.length - 1) / 2
  for (let line = 0; line < lines; line += 1) {
    for (let at = 0; at < length; at += 1) {
      let sum = 0
      for (let tap = -reach; tap <= reach; tap += 1) {
        const near = Math.min(length - 1, Math.max(0, at + tap))
        sum += (from[near * step + line * apart] ?? 0) * (weights[tap + reach] ?? 0)
      }
      to[at * step + line * apart] = sum
    }
  }
}
