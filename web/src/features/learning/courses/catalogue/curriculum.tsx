const ownNumber = /^((?:week|module|unit|part|day|lesson|session|chapter)\s*\d+)\s*[:.–-]\s*/i

/** The curriculum as a depth scale. A line with its own number ('Week 2: …') gets no other. */
export function Curriculum({ lines }: { lines: string[] }) {
  return (
    <ol className="relative border-y border-line before:absolute before:inset-y-0 before:start-0 before:w-2 before:bg-[repeating-linear-gradient(to_bottom,var(--line-strong)_0_1px,transparent_1px_0.5rem)] before:opacity-60">
      {lines.map((line, index) => {
        const lead = ownNumber.exec(line)?.[0] ?? ''
        return (
          <li key={line} className="flex gap-4 py-4 ps-6 not-last:border-b not-last:border-line">
            {!lead && (
              <span aria-hidden="true" className="w-6 shrink-0 font-semibold text-action-text tabular-nums">
                {index + 1}
              </span>
            )}
            <span>
              {lead && <strong className="font-semibold text-action-text">{lead}</strong>}
              {line.slice(lead.length)}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
