/** The picture a phone reads, beside the same key in letters; black on white in dark mode too, because scanners want it so. */
export function QrCode({ size, path }: { size: number; path: string }) {
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <rect className="qr-code__ground" width={size} height={size} />
      <path className="qr-code__dark" d={path} shapeRendering="crispEdges" />
    </svg>
  )
}
