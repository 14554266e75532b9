// The mark of a studio: a sign of our own drawing beside its name, as no studio's logo is ours to show.

/** A number from the code, the same on every device (FNV-1a). */
function seedOf(code: string): number {
  let seed = 0x811c9dc5
  for (const sign of code) seed = Math.imul(seed ^ sign.charCodeAt(0), 0x01000193) >>> 0
  return seed
}

const shapes = [
  'M4 4h16v16H4z',
  'M12 3l9 17H3z',
  'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18',
  'M12 2.500l9.500 9.500-9.500 9.500L2.500 12z',
  'M7 3h10l5 9-5 9H7l-5-9z'
]

export function StudioMark({ code, name }: { code: string; name: string }) {
  const seed = seedOf(code)
  const hue = (seed >>> 8) % 360
  return (
    <span className="flex min-h-10 items-center gap-2.5 rounded-control border border-line bg-2 ps-2 pe-3.5 font-bold font-display text-2 text-small">
      <svg viewBox="0 0 24 24" className="size-6" role="img" aria-label={name}>
        <path d={shapes[seed % shapes.length]} fill={`hsl(${hue} 72% 46%)`} />
        <path
          d={shapes[(seed >>> 5) % shapes.length]}
          fill={`hsl(${(hue + 48) % 360} 85% 64%)`}
          transform="translate(6.500 6.500) scale(.46)"
        />
      </svg>
      <span aria-hidden="true">{name}</span>
    </span>
  )
}
