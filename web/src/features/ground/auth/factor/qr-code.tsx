interface QrCodeProps {
  qr: { side: number; path: string }
  label: string
}

/** Dark on white in either theme, with the quiet zone that cameras need. */
export function QrCode({ qr, label }: QrCodeProps) {
  const side = qr.side + 8
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-4 -4 ${side} ${side}`}
      className="size-48 shrink-0 rounded-md border border-line"
      shapeRendering="crispEdges"
    >
      <rect x={-4} y={-4} width={side} height={side} fill="#fff" />
      <path d={qr.path} fill="#000" />
    </svg>
  )
}
