import clsx from 'clsx'

/** The mark: echoes in the fan of a scan, and one finding. */
export function Mark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" fill="none" aria-hidden="true" className={clsx('shrink-0 text-action-text', className)}>
      <path d="M16 .8 1.2 25.6a28 28 0 0 0 29.6 0Z" fill="currentColor" opacity=".13" />
      <g stroke="currentColor" strokeWidth="2.7" strokeLinecap="round">
        <path d="M12.6 7.2a6.2 6.2 0 0 0 6.8 0" />
        <path d="M9.6 11.9a11.8 11.8 0 0 0 12.8 0" opacity=".82" />
        <path d="M5.1 18.8a20 20 0 0 0 21.8 0" opacity=".62" />
        <path d="M2.8 24.4a26 26 0 0 0 26.4 0" opacity=".42" />
      </g>
      <circle cx="19.7" cy="17.4" r="2.3" className="fill-wait-mark" />
    </svg>
  )
}

/** A logo of the institute's own, on paper in both themes: it may be dark. */
export const LogoPicture = ({ src, alt }: { src: string; alt: string }) => <img src={src} alt={alt} className="logo" />

interface LogoProps {
  label?: string
  /** The institute's own picture, in place of the mark and the label. */
  src?: string | undefined
}

/** Mark and brand label side by side; the label is the institute's short name. */
export const Logo = ({ label = 'Sonocampus', src }: LogoProps) =>
  src ? (
    <LogoPicture src={src} alt={label} />
  ) : (
    <span className="inline-flex min-w-0 items-center gap-2.5">
      <Mark />
      <span className="truncate text-lg font-bold tracking-tight">{label}</span>
    </span>
  )
