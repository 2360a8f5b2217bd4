import fc from 'fast-check'

fc.configureGlobal({
  numRuns: process.env.TEST_RUN === 'short' ? 20 : 200,
  ...(process.env.PROPERTY_SEED ? { seed: Number(process.env.PROPERTY_SEED) } : {}),
})
