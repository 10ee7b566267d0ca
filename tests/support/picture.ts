import sharp from "sharp";

/** A real picture of this size, as a PNG. */
export const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#2796b2" } })
    .png()
    .toBuffer();
