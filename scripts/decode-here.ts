import { answerJob } from '../server/src/adapters/decoder/answer-job.ts'
import type { DecoderChild } from '../server/src/adapters/decoder/decoder-child.ts'

/** For npm run mutate: pictures are opened in the test's own process, because to start one for each mutant takes longest. */
export const startChild = async (): Promise<DecoderChild> => ({
  isAlive: () => true,
  open: answerJob,
  end: () => {},
})
