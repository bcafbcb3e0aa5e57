import type { Problem } from './problem.ts'

/** Reads a raw body of at most `maxBytes`. Stops reading and throws `tooLarge` at a longer one. */
export async function readBody(
  request: Request,
  maxBytes: number,
  tooLarge: Problem,
): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength
    if (length > maxBytes) throw tooLarge
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
