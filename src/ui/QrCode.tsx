import { useEffect, useState } from 'react'
import './qr.css'

type Drawing = { size: number; path: string }

/** A QR code as one SVG path. It is black on white in the dark theme too, because cameras need that. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawing, setDrawing] = useState<Drawing>()
  useEffect(() => {
    let isCurrent = true
    draw(text).then((drawn) => isCurrent && setDrawing(drawn))
    return () => {
      isCurrent = false
    }
  }, [text])
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${drawing?.size ?? 1} ${drawing?.size ?? 1}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={drawing?.path} fill="currentColor" />
    </svg>
  )
}

/** The encoder is loaded with the first code. */
async function draw(text: string): Promise<Drawing> {
  const { encodeQR } = await import('qr')
  const rows = encodeQR(text, 'raw', { ecc: 'low', border: 1 })
  const path = rows.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { size: rows.length, path }
}
