/** What was found, a line each, and how much of it is wrong. */
export function makeReport(write: (line: string) => void) {
  let faults = 0
  return {
    say: write,
    fault(line: string): void {
      faults += 1
      write(line)
    },
    faults: () => faults,
  }
}
export type Report = ReturnType<typeof makeReport>
