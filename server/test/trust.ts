/** The suites of `npm run test:trust` try a few things in every run, and as many as they are told to when called by name. */
export const triesOf = (few: number): number => Number(process.env.TRUST_COUNT ?? few)
export const SEED = Number(process.env.TRUST_SEED ?? 1)

/** What was tried and found, as the table in docs/reliability.md has it. */
export const tell = (suite: string, tried: string, found: number): void =>
  console.log(`${suite}: ${tried}, ${found} found (seed ${SEED})`)
