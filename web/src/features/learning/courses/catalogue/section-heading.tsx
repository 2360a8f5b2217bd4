import type { ReactNode } from 'react'

export function SectionHeading({ id, title, children }: { id: string; title: string; children?: ReactNode }) {
  return (
    <div className="max-w-2xl">
      <h2 id={id} className="text-4xl">
        {title}
      </h2>
      {children && <p className="mt-3 text-lg text-ink-soft">{children}</p>}
    </div>
  )
}
