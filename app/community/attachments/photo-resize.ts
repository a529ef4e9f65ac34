import { MAX_FILE_BYTES } from './contract.ts'

/** Wider than any form that is kept, for a screen with two pixels to one: 2 MB instead of 8, and where it was taken stays at home. */
const MAX_WIDTH = 2560
const QUALITY = 0.9
/** What phones keep photos in. Safari reads it, the server does not. */
const OF_PHONES = /^image\/hei[cf]/

/**
 * The photo as it is sent: a JPEG wider than 2,560 px scaled down to that, upright and without what else was in the file.
 * What would be refused otherwise (over 10 MB, HEIC) becomes a JPEG where the browser can read it. Anything else, and
 * what cannot be read, stays as it is.
 */
export async function resizePhoto(file: File): Promise<Blob> {
  const mustChange = file.size > MAX_FILE_BYTES || OF_PHONES.test(file.type)
  if (!mustChange && file.type !== 'image/jpeg') return file
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    try {
      return mustChange || bitmap.width > MAX_WIDTH ? ((await scaledDown(bitmap)) ?? file) : file
    } finally {
      bitmap.close()
    }
  } catch {
    return file
  }
}

function scaledDown(bitmap: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, MAX_WIDTH / bitmap.width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  // A JPEG has no transparency; black would be behind it.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}
