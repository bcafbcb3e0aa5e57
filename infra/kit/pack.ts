const BLOCK = 512
/** 1985-10-26, as npm writes: some programs refuse files from 1970. */
const TIME = (499_162_500).toString(8)

/** A file of a package: its bytes, or its text. */
export type PackedFile = Uint8Array | string

/** An npm package. The same files give the same bytes, in whatever order they are listed. */
export async function pack(files: Readonly<Record<string, PackedFile>>): Promise<Uint8Array> {
  const sorted = Object.keys(files)
    .sort()
    .map((path) => [`package/${path}`, files[path] ?? ''])
  const archive = Buffer.from(await new Bun.Archive(Object.fromEntries(sorted)).bytes())
  const read = (start: number, length: number) =>
    Number.parseInt(archive.toString('latin1', start, start + length), 8)
  for (let at = 0; archive[at]; at += BLOCK * (1 + Math.ceil(read(at + 124, 11) / BLOCK))) {
    // The present time, and the checksum of the header that contains it.
    archive.write(`0${TIME}`, at + 136)
    archive.write(' '.repeat(8), at + 148)
    const sum = archive.subarray(at, at + BLOCK).reduce((total, byte) => total + byte, 0)
    archive.write(`${sum.toString(8).padStart(6, '0')}\0 `, at + 148)
  }
  return Bun.gzipSync(archive, { level: 9 })
}
