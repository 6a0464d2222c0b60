/** Fetches and decodes a picture ahead of its drawing. @throws when it cannot be drawn */
export async function loadImage(url: string): Promise<void> {
  const image = new Image()
  image.src = url
  await image.decode()
}
