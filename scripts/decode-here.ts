import { answerJob } from '../server/src/adapters/decoder/answer-job.ts'
import type { DecoderChild } from '../server/src/adapters/decoder/decoder-child.ts'

/** For npm run mutate: decodes pictures in the test's own process, because starting one per mutant takes too long. */
export const startChild = async (): Promise<DecoderChild> => ({
  isAlive: () => true,
  open: answerJob,
  end: () => {},
})
