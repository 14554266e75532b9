// Cuts a picture square before it goes to the house, so that what is seen is what is sent.

/** Side of the picture that is sent, in pixels; the house makes it smaller still. */
const side = 512

/** The middle of the picture as a square of at most 512 × 512 (JPEG). @throws when the file is no picture that the browser can read. */
export async function cutSquare(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const least = Math.min(picture.width, picture.height)
  const size = Math.min(side, least)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: size, height: size })
  const pen = canvas.getContext('2d')!
  // what is see-through would be black in a JPEG
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, size, size)
  pen.drawImage(picture, (picture.width - least) / 2, (picture.height - least) / 2, least, least, 0, 0, size, size)
  picture.close()
  const cut = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/jpeg', 0.9))
  if (!cut) throw new Error('the browser made no picture')
  return cut
}
