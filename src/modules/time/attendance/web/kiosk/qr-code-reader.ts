type Detector = { detect(from: HTMLVideoElement): Promise<{ rawValue: string }[]> }
declare global {
  interface Window {
    BarcodeDetector?: { new (of: { formats: string[] }): Detector; getSupportedFormats(): Promise<string[]> }
  }
}
/** Reads the code in the present picture, if any. */
export type QrCodeReader = (video: HTMLVideoElement) => Promise<string | undefined>

/** In pixels. */
const SCANNED_IMAGE_WIDTH = 640

/** The barcode reader of the browser, or a library that loads on demand. */
export async function createQrCodeReader(): Promise<QrCodeReader> {
  const { BarcodeDetector } = window
  // If the browser does not list formats, the library is used.
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => [])
  if (BarcodeDetector && formats?.includes('qr_code')) {
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    return async (video) => (await detector.detect(video))[0]?.rawValue
  }
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const drawn = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    if (!drawn || !video.videoWidth) return undefined
    canvas.width = SCANNED_IMAGE_WIDTH
    canvas.height = Math.round((SCANNED_IMAGE_WIDTH * video.videoHeight) / video.videoWidth)
    drawn.drawImage(video, 0, 0, canvas.width, canvas.height)
    try {
      return decodeQR(drawn.getImageData(0, 0, canvas.width, canvas.height))
    } catch {
      // The decoder throws if the image has no code.
      return undefined
    }
  }
}
