const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*'
const META = new RegExp(`^# (HELP|TYPE) (${NAME}) (.+)$`)
const SAMPLE = new RegExp(`^(${NAME})\\{(.*)\\} (\\S+)$`)
const LABEL = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\[\\"n])*)"(?:,|$)/y
const TYPES = ['counter', 'gauge', 'histogram']

type Family = { help?: string; type?: string }
type Sample = { name: string; labels: Record<string, string>; value: number }

/** Parses Prometheus' text format by its grammar and rules; throws if it is broken. */
export function parseMetrics(text: string) {
  if (!text.endsWith('\n')) throw new Error('The last line must end.')
  const families = new Map<string, Family>()
  const samples: Sample[] = []
  const seen = new Set<string>()
  let current = ''
  for (const line of text.slice(0, -1).split('\n')) {
    const [, what, name = '', told] = META.exec(line) ?? []
    if (what) {
      const family = families.get(name) ?? {}
      const field = what === 'HELP' ? 'help' : 'type'
      if (family[field]) throw new Error(`${name} has two ${what} lines.`)
      if (field === 'type' && !TYPES.includes(told ?? '')) throw new Error(`${told} is no type.`)
      families.set(name, { ...family, [field]: told })
      current = name
      continue
    }
    const sample = parseSample(line)
    const { type } = families.get(current) ?? {}
    const base = type === 'histogram' ? sample.name.replace(/_(bucket|sum|count)$/, '') : sample.name
    if (base !== current) throw new Error(`${sample.name} stands under ${current}.`)
    if (type === 'counter' && !/_total$/.test(base)) throw new Error(`The counter ${base} must end in _total.`)
    const key = JSON.stringify([sample.name, Object.entries(sample.labels).sort()])
    if (seen.has(key)) throw new Error(`${key} is told twice.`)
    seen.add(key)
    samples.push(sample)
  }
  requireCumulative(samples)
  const sum = (name: string, labels: Record<string, string>) =>
    samples
      .filter((one) => one.name === name && Object.entries(labels).every(([key, value]) => one.labels[key] === value))
      .reduce((all, { value }) => all + value, 0)
  return { families, samples, sum }
}

function parseSample(line: string): Sample {
  const [, name = '', inside = '', number = ''] = SAMPLE.exec(line) ?? []
  if (!name || Number.isNaN(Number(number))) throw new Error(`This is no sample: ${line}`)
  const labels: Record<string, string> = {}
  LABEL.lastIndex = 0
  let end = 0
  for (let found = LABEL.exec(inside); found; found = LABEL.exec(inside)) {
    const [, key = '', value = ''] = found
    if (key in labels) throw new Error(`${key} stands twice in ${line}`)
    labels[key] = value
    end = LABEL.lastIndex
  }
  if (end !== inside.length) throw new Error(`These are no labels: ${inside}`)
  return { name, labels, value: Number(number) }
}

/** Each bucket includes those below it, and the last one all. */
function requireCumulative(samples: readonly Sample[]): void {
  const last = new Map<string, { le: number; value: number }>()
  for (const { name, labels, value } of samples.filter(({ name }) => name.endsWith('_bucket'))) {
    const { le = '', ...rest } = labels
    const key = name + JSON.stringify(rest)
    const [bound, before] = [le === '+Inf' ? Number.POSITIVE_INFINITY : Number(le), last.get(key)]
    if (before && (bound <= before.le || value < before.value)) throw new Error(`${key} is not in order.`)
    last.set(key, { le: bound, value })
  }
  for (const [key, { le }] of last) if (le !== Number.POSITIVE_INFINITY) throw new Error(`${key} has no +Inf.`)
}
