// A QR code, drawn here: what it says leaves the page for nobody.
import { cx } from '../../cx.ts'
import { drawQr, qrLook } from '../../qr-path.ts'

/** Black on white in both themes, because cameras expect it. `label` says what it leads to. */
export function Qr({ text, label, className }: { text: string; label: string; className?: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${qrLook.size} ${qrLook.size}`}
      width={qrLook.size}
      height={qrLook.size}
      shapeRendering="crispEdges"
      className={cx('h-auto max-w-full rounded-control bg-white forced-color-adjust-none', className)}
    >
      <rect width={qrLook.size} height={qrLook.size} fill="#fff" />
      <path d={drawQr(text)} fill="#000" />
    </svg>
  )
}
