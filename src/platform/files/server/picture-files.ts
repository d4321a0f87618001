import type { UploadedFile } from '#shared/api-contract.ts'
import { createValidationError } from '#shared/app-error.ts'
import { limitImageProcessing } from './file-concurrency-limits.ts'

/** The maximum number of pixels of a picture. A small file can unpack into a huge picture. */
export const MAX_PICTURE_PIXELS = 50_000_000

const PICTURE_TIMEOUT_SECONDS = 10

type Head = { format?: string; width?: number; height?: number }

/** Reads the type and size from the header of a picture. Returns an empty object if the file is not a picture. */
export async function readPictureTypeAndSize(bytes: Uint8Array): Promise<Head> {
  const { default: sharp } = await import('sharp')
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    // A file that is not a picture has no size.
    return {}
  }
}

/** Refuses a picture with too many pixels by its header, before the picture is decoded. */
export function assertPictureSize({ width = 0, height = 0 }: Head, field: string): void {
  if (width * height > MAX_PICTURE_PIXELS)
    throw createValidationError({ [field]: { code: 'invalid.picture_points', details: { max: MAX_PICTURE_PIXELS / 1e6 } } })
}

/**
 * Encodes a picture again from its pixels, so that no other content of the file remains, such as its GPS position. `square` crops it around
 * its centre. The type is detected from the content. Throws 422 on the field if the file is not a picture.
 */
export async function reencodePictureFile(
  upload: UploadedFile,
  field: string,
  { width, square }: { width: number; square: boolean },
): Promise<Uint8Array> {
  if (upload.bytes.byteLength > 10 * 1024 * 1024) throw createValidationError({ [field]: 'invalid.picture_too_large' })
  const head = await readPictureTypeAndSize(upload.bytes)
  assertPictureSize(head, field)
  if (!['jpeg', 'png', 'webp'].includes(head.format ?? '')) throw createValidationError({ [field]: 'invalid.picture' })
  const { default: sharp } = await import('sharp')
  return limitImageProcessing(async () => {
    try {
      const picture = sharp(upload.bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' }).timeout({
        seconds: PICTURE_TIMEOUT_SECONDS,
      })
      const sized = picture
        .rotate()
        .resize({ width, height: square ? width : undefined, fit: square ? 'cover' : 'inside', withoutEnlargement: !square })
      return await sized.webp({ quality: 85 }).toBuffer()
    } catch {
      throw createValidationError({ [field]: 'invalid.picture' })
    }
  })
}
