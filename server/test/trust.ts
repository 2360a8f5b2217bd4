/** The suites of `npm run test:trust` make a few tries in every run, and as many as requested when run by name. */
export const triesOf = (few: number): number => Number(process.env.TRUST_COUNT ?? few)
export const SEED = Number(process.env.TRUST_SEED ?? 1)

/** What was tried and found, as in the table of docs/reliability.md. */
export const tell = (suite: string, tried: string, found: number): void =>
  console.log(`${suite}: ${tried}, ${found} found (seed ${SEED})`)
