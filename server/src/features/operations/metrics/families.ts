/**
 * The data of a scrape, in Prometheus' text format: families of samples with bounded labels, never
 * a path or an id.
 */
export type Labels = Readonly<Record<string, string>>
export type Sample = { labels?: Labels; value: number; suffix?: '' | '_bucket' | '_sum' | '_count' }
export type Family = { name: string; type: 'counter' | 'gauge' | 'histogram'; help: string; samples: readonly Sample[] }

/** A family without labels, or with one sample for each. */
const family =
  (type: Family['type']) =>
  (name: string, help: string, told: number | readonly Sample[]): Family => ({
    name: `sonocampus_${name}`,
    type,
    help,
    samples: typeof told === 'number' ? [{ value: told }] : told,
  })
export const counter = family('counter')
export const gauge = family('gauge')
export const histogram = family('histogram')

/** The text of a scrape; `common` labels are added to every sample. Families without data are left out. */
export const renderFamilies = (families: readonly Family[], common: Labels): string =>
  families
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, type, help, samples }) =>
      [
        `# HELP ${name} ${help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}\n# TYPE ${name} ${type}\n`,
        ...samples.map((sample) => lineOf(name, sample, common)),
      ].join(''),
    )
    .join('')

const lineOf = (name: string, { labels = {}, value, suffix = '' }: Sample, common: Labels) => {
  const pairs = Object.entries({ ...common, ...labels }).map(([key, text]) => `${key}="${escaped(text)}"`)
  return `${name}${suffix}{${pairs.join(',')}} ${value}\n`
}

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
