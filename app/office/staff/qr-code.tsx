/** Black on white in dark mode too, as scanners need. */
export function QrCode({ size, path }: { size: number; path: string }) {
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <rect className="qr-code__ground" width={size} height={size} />
      <path className="qr-code__dark" d={path} shapeRendering="crispEdges" />
    </svg>
  )
}
