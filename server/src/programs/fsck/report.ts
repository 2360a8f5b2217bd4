/** Collects findings, a line each, and counts the faults. */
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
